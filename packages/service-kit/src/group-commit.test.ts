import { setTimeout as sleep } from "node:timers/promises";
import { groupCommit } from "./group-commit.ts";

function recording({ largest = 3, restMs = 0, takesMs = 0 }) {
  const groups: number[][] = [];
  const add = groupCommit<number>(
    async (items) => {
      groups.push([...items]);
      await sleep(takesMs);
    },
    { largest, restMs },
  );
  return { groups, add };
}

it("commits together what arrives during a commit", async () => {
  const { groups, add } = recording({ takesMs: 5 });
  await Promise.all([1, 2, 3, 4, 5].map(add));
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

it("commits the first at once, and what comes soon after together", async () => {
  const { groups, add } = recording({ restMs: 50 });
  await add(1);
  const later = [add(2), sleep(5).then(() => add(3))];
  expect(groups).toEqual([[1]]);
  await Promise.all(later);
  expect(groups).toEqual([[1], [2, 3]]);
});

it("does not let a full group wait", async () => {
  const { groups, add } = recording({ restMs: 60_000 });
  await add(1);
  await Promise.all([2, 3, 4].map(add));
  expect(groups).toEqual([[1], [2, 3, 4]]);
  const left = add(5);
  await Promise.all([add(6), add(7), left]);
  expect(groups.at(-1)).toEqual([5, 6, 7]);
});

it("fails everything of a failed commit, and goes on", async () => {
  const add = groupCommit<string>(
    async (items) => {
      if (items.includes("bad")) throw new Error("refused");
    },
    { largest: 10, restMs: 0 },
  );
  await expect(add("bad")).rejects.toThrow("refused");
  await expect(add("good")).resolves.toBeUndefined();
});
