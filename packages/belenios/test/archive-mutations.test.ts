import { groupNames, type GroupName } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { countingMutations } from "./mutations/archive-counting.ts";
import type { Context } from "./mutations/archive-mutation.ts";
import { recordMutations } from "./mutations/archive-records.ts";
import { setupMutations } from "./mutations/archive-setup.ts";
import { anArchive } from "./support/an-archive.ts";
import { anElection } from "./support/an-election.ts";
import { chained, eventsOf } from "./support/mutable-archive.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const mutations = [...recordMutations, ...setupMutations, ...countingMutations];

function anElectionWithArchive(group: GroupName) {
  const sealed = anElection({ group, weights: [undefined, 5n], trustees: "threshold" });
  const archive = anArchive(sealed, [
    { voter: 0, answers: [[0]] },
    { voter: 1, answers: [[3]] },
    { voter: 0, answers: ["blank"] },
  ]);
  return { sealed, archive, bytes: archive.bytes };
}

describe.each(groupNames)("an archive in %s", (name) => {
  const own = anElectionWithArchive(name);
  const { bytes: foreign } = anElectionWithArchive(name);
  const context: Context = { ...own, foreign };

  test("is valid, and stays so when it is taken apart and put together", async () => {
    const again = chained(own.bytes, eventsOf(own.bytes));
    expect(Buffer.compare(again, own.bytes)).toBe(0);
    const report = await verifyArchive(own.bytes, { groupNamed: nativeGroup });
    expect(report).toMatchObject({ ok: true, result: [[1, 0, 0, 0, 5, 0]] });
  });

  test.each(mutations)("with %s is refused: %s", async (_, refusal, mutate) => {
    const report = await verifyArchive(mutate(context), { groupNamed: nativeGroup });
    expect(report.firstFailure?.refusal).toBe(refusal);
    expect(report.ok).toBe(false);
    expect(report.checks.at(-1)).toBe(report.firstFailure);
  });
});
