// What this run is about: the PLAN that Node wrote (`plan.ts`), and its voters, once for all of k6's threads.
import { SharedArray } from "k6/data";

export const plan = JSON.parse(open(__ENV.PLAN));

const voters = new SharedArray("voters", () =>
  plan.votersFiles.flatMap((file) =>
    open(file)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ),
);

/** The voter who comes as number `index` of a scenario; undefined after the last. */
export function voterOf(scenario, index) {
  const { first, count, byCode } = plan.shares[scenario];
  if (index >= count) return undefined;
  // Spread evenly over the scenario: the whole part of what has come so far grows at each of them.
  const entersByCode = Math.floor((index + 1) * byCode) > Math.floor(index * byCode);
  return { ...voters[first + index], number: first + index, entersByCode };
}
