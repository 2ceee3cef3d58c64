import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import { administratorsOf } from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import { actor, anEntry, commit, committing, stage } from "./support/roll.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const unfinished = async (processId: ProcessId) =>
  (await identity.rolls.listUnfinishedImports({ processId })).imports;
const discard = (processId: ProcessId, versionId: RollVersionId) =>
  identity.rolls.discardImport({ processId, versionId, actor });

it("lists what was checked and not committed, the newest first, of its own process", async () => {
  await commit(identity, "listed", [anEntry(1)]);
  const first = await stage(identity, "listed", [anEntry(1), anEntry(2, { surnames: "" })]);
  identity.clock.advance(1_000);
  const second = await stage(identity, "listed", [anEntry(3)]);
  await stage(identity, "another", [anEntry(4)]);
  expect(await unfinished("listed")).toMatchObject([
    { versionId: second.versionId, rows: 1, errorRows: 0 },
    { versionId: first.versionId, rows: 2, errorRows: 1 },
  ]);
  await identity.rolls.commitRoll(committing(second.versionId, { processId: "listed" }));
  expect(await unfinished("listed")).toMatchObject([{ versionId: first.versionId }]);
});

it("names who checked each", async () => {
  const { id } = await administratorsOf(identity).one();
  const { version } = await commit(identity, "named", [anEntry(8)]);
  await commit(identity, "named", [anEntry(9)]);
  const by = { administratorId: id, reason: "" };
  await identity.rolls.stageRestoring({ processId: "named", versionId: version!.id, actor: by });
  expect(await unfinished("named")).toMatchObject([{ restoredNumber: 1, stagedBy: "Ada Prueba" }]);
});

it("forgets one of its own process, once", async () => {
  const { versionId } = await stage(identity, "discarded", [anEntry(11)]);
  await expect(discard("not its own", versionId)).rejects.toEqual(refusal("not-found"));
  await discard("discarded", versionId);
  expect(await unfinished("discarded")).toEqual([]);
  await expect(discard("discarded", versionId)).rejects.toEqual(refusal("not-found"));
  await expect(identity.rolls.getRollImport({ versionId })).rejects.toEqual(refusal("not-found"));
});

it("keeps what was committed", async () => {
  const { versionId } = await stage(identity, "kept", [anEntry(21)]);
  await identity.rolls.commitRoll(committing(versionId, { processId: "kept" }));
  await expect(discard("kept", versionId)).rejects.toEqual(refusal("not-found"));
  expect((await identity.rolls.listRollVersions({ processId: "kept" })).versions).toHaveLength(1);
});
