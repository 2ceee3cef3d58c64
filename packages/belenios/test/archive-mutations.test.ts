import { groupNames } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { anArchiveToMutate, archiveMutations } from "./mutations/all-archive-mutations.ts";
import { chained, eventsOf } from "./support/elections/mutable-archive.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

/** A place in words of the format: a record, or a part of one of the objects. */
const place =
  /^(records\[\d+\]|election|trustees|credentials|ballots\[\d+\]|encrypted_tally|sized_tally|partial_decryptions\[\d+\]|result)/;

describe.each(groupNames)("an archive in %s", (name) => {
  const context = anArchiveToMutate(name);
  const { bytes } = context;

  test("is valid, and stays so when it is taken apart and put together", async () => {
    const again = chained(bytes, eventsOf(bytes));
    expect(Buffer.compare(again, bytes)).toBe(0);
    const report = await verifyArchive(bytes, { groupNamed: nativeGroup, weighted: true });
    expect(report).toMatchObject({ ok: true, result: [[1, 0, 0, 0, 5, 0]] });
  });

  test.each(archiveMutations(name))("with %s is refused: %s", async (what, refusal, mutate) => {
    const mutated = mutate(context);
    expect(Buffer.compare(mutated, bytes)).not.toBe(0);
    const report = await verifyArchive(mutated, { groupNamed: nativeGroup, weighted: true });
    expect(report.firstFailure?.refusal).toBe(refusal);
    expect(report.ok).toBe(false);
    expect(report.checks.at(-1)).toBe(report.firstFailure);
    // An empty file has no record to name.
    if (what !== "nothing in it") expect(report.firstFailure?.at).toMatch(place);
  });
});
