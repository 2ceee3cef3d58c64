import type { ProcessId } from "@urna/contract/identifiers";
import { AdminActed } from "@urna/protos/events/v1/events";
import { administratorsOf } from "./support/administrators.ts";
import { anElectionId, anIdentity, refusal, type Identity } from "./support/identity.ts";
import {
  actor,
  anEntry,
  commit,
  committing,
  freeze,
  freezeRequest,
  personOf,
  rutOf,
} from "./support/roll.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const page = { page: 1, pageSize: 100, sort: "", q: "" };
const versionsOf = async (processId: ProcessId) =>
  (await identity.rolls.listRollVersions({ processId })).versions;
const versionId = async (processId: ProcessId, number: number) =>
  (await versionsOf(processId)).find((version) => version.number === number)?.id ?? "";
const restore = async (processId: ProcessId, number: number) => {
  const request = { processId, versionId: await versionId(processId, number), actor };
  return (await identity.rolls.stageRestoring(request)).staged!;
};
const everybody = async (processId: ProcessId) => {
  const { voters } = await identity.rolls.listVoters({ processId, page, actor });
  return voters
    .map(({ name, categories, establishment }) => [name, ...categories, establishment].join(" "))
    .sort();
};
const difference = async (processId: ProcessId, from: number, to: number) => {
  const ids = { fromId: await versionId(processId, from), toId: await versionId(processId, to) };
  const { changes } = await identity.rolls.compareRollVersions({ processId, ...ids, page, actor });
  return changes;
};

describe("an older version of a roll", () => {
  const before = [
    anEntry(1, { last4: "AB12" }),
    anEntry(2, { categories: ["teacher", "guardian"] }),
    anEntry(3, { establishment: "" }),
    anEntry(4),
  ];
  const after = [
    anEntry(2, { categories: ["guardian"], email: "otro2@correo.example.cl" }),
    anEntry(3, { categories: ["teacher", "student"], establishment: "2002" }),
    anEntry(4),
    anEntry(5),
  ];

  beforeAll(async () => {
    await commit(identity, "restored", before);
    await commit(identity, "restored", after);
  });

  it("is reviewed first: who comes back, who goes, and who changes voter group", async () => {
    const staged = await restore("restored", 1);
    expect(staged).toMatchObject({
      added: 1,
      changed: 2,
      unchanged: 1,
      removed: 1,
      losingCategory: 1,
      baseNumber: 2,
      baseSize: 4,
      mode: "replace",
      errorRows: 0,
      blanks: [],
      restored: { number: 1, erased: 0 },
    });
    const groups = staged.categories.map(({ key, before: was, after: is }) => [key, was, is]);
    expect(groups).toEqual([
      ["guardian", 1, 1],
      ["student", 1, 0],
      ["teacher", 3, 4],
    ]);
    expect(await versionsOf("restored")).toHaveLength(2);
    // Asked for again, it is the one that waits.
    expect((await restore("restored", 1)).versionId).toBe(staged.versionId);
    expect((await identity.rolls.listUnfinishedImports({ processId: "restored" })).imports).toMatchObject([
      { versionId: staged.versionId, fileName: "", restoredNumber: 1 },
    ]);
  });

  it("comes back as a new version with exactly its people and voter groups; contacts stay as they are", async () => {
    const { versionId: staged } = await restore("restored", 1);
    const { version } = await identity.rolls.commitRoll(committing(staged, { processId: "restored" }));
    expect(version).toMatchObject({
      number: 3,
      size: 4,
      restoredNumber: 1,
      added: 1,
      changed: 2,
      removed: 1,
    });
    expect(await everybody("restored")).toEqual([
      "Votante1 De Prueba teacher 1001",
      "Votante2 De Prueba guardian teacher 1001",
      "Votante3 De Prueba teacher ",
      "Votante4 De Prueba teacher 1001",
    ]);
    expect(await difference("restored", 1, 3)).toMatchObject([{ kind: "changed", fields: ["email"] }]);
    const asked = { processId: "restored", actor };
    const two = await identity.rolls.getVoter({ ...asked, personId: await personOf(identity, 2) });
    expect(two.entry).toMatchObject({ email: "otro2@correo.example.cl" });
    const one = await identity.rolls.getVoter({ ...asked, personId: await personOf(identity, 1) });
    expect(one).toMatchObject({ hasLast4: true, versionId: version?.id });
    expect((await versionsOf("restored")).map(({ number, size }) => [number, size])).toContainEqual([2, 4]);
    // Committed again, it answers the same.
    expect(await identity.rolls.commitRoll(committing(staged))).toEqual({ version });
  });

  it("is refused where nothing would change", async () => {
    await expect(restore("restored", 1)).rejects.toEqual(refusal("same-roll"));
    await expect(restore("restored", 3)).rejects.toEqual(refusal("same-roll"));
  });

  it("is one of the same process", async () => {
    const asked = { processId: "not its own", versionId: await versionId("restored", 2), actor };
    await expect(identity.rolls.stageRestoring(asked)).rejects.toEqual(refusal("not-found"));
  });

  it("is not brought back over a version that came meanwhile", async () => {
    const { versionId: staged } = await restore("restored", 2);
    await commit(identity, "restored", [anEntry(6)], "add");
    await expect(identity.rolls.commitRoll(committing(staged))).rejects.toEqual(refusal("write-conflict"));
  });
});

it("audits which version came back", async () => {
  await commit(identity, "audited", [anEntry(11)]);
  await commit(identity, "audited", [anEntry(12)]);
  const { versionId: staged } = await restore("audited", 1);
  await identity.rolls.commitRoll(committing(staged));
  const rows = await identity.main.db("outbox").select<{ subject: string; payload: Buffer }[]>("*");
  const acted = rows
    .filter(({ subject }) => subject.startsWith("admin.acted"))
    .map(({ payload }) => AdminActed.decode(payload))
    .filter(({ target }) => target === staged);
  expect(acted.map(({ action }) => action).sort()).toEqual(["roll.check", "roll.restore"]);
  for (const { changes } of acted)
    expect(changes).toContainEqual(expect.objectContaining({ field: "restoredVersion", after: "1" }));
});

it("does not bring back whose data was erased, and says how many", async () => {
  await commit(identity, "erased", [anEntry(21), anEntry(22), anEntry(23)]);
  await commit(identity, "erased", [anEntry(22), anEntry(24)]);
  for (const n of [21, 22]) {
    const subject = { personId: await personOf(identity, n), emails: [] };
    const wanted = { subject, actor, dryRun: false, endedElectionIds: [], confirmation: rutOf(n) };
    await identity.personalData.erase(wanted);
  }
  const staged = await restore("erased", 1);
  expect(staged).toMatchObject({ added: 1, unchanged: 1, removed: 1, restored: { number: 1, erased: 1 } });
  await identity.rolls.commitRoll(committing(staged.versionId));
  expect(await everybody("erased")).toEqual([
    "Votante22 De Prueba teacher 1001",
    "Votante23 De Prueba teacher 1001",
  ]);
});

it("leaves a sealed election its own roll, and waits for the second person as an import does", async () => {
  const processId = "sealed roll";
  await commit(identity, processId, [anEntry(31)]);
  await commit(identity, processId, [anEntry(31), anEntry(32)]);
  const { electionId, ...request } = freezeRequest({ processId, electionId: anElectionId() });
  await freeze(identity, { electionId, ...request });
  const { versionId: staged, elections } = await restore(processId, 1);
  expect(elections).toMatchObject([{ electionId, removed: 1, added: 0 }]);
  await askTwo();
  const people = administratorsOf(identity);
  const [ana, bea] = [await people.one(), await people.one()];
  const by = ({ id }: { id: string }) =>
    committing(staged, { processId, electionId, actor: { administratorId: id, reason: "volver atrás" } });
  await expect(identity.rolls.commitRoll(by(ana))).rejects.toEqual(refusal("second-person-needed"));
  expect(await versionsOf(processId)).toHaveLength(2);
  await identity.rolls.commitRoll(by(bea));
  expect(await versionsOf(processId)).toMatchObject([
    { number: 3, sealedFor: [] },
    { number: 2, size: 2, sealedFor: [{ electionId }] },
    { number: 1 },
  ]);
});

async function askTwo(): Promise<void> {
  const { policy, revision, institution } = await identity.settings.getSettings({});
  const security = { ...policy!.security!, secondPerson: true };
  const settings = { institution, policy: { ...policy!, security }, revision, openElections: [] };
  await identity.settings.updateSettings({ ...settings, actor });
}
