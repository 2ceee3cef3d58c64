import { AdminActed } from "@urna/protos/events/v1/events";
import { administratorsOf, type AnAdministrator } from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, commit, personOf, stage } from "./support/roll.ts";

/** While people vote by a roll, a change of it is for two who have just proved who they are. */
let identity: Identity;
let ana: AnAdministrator;
let bea: AnAdministrator;
let electionId: string;
let processId: string;

beforeAll(async () => {
  identity = await anIdentity();
  const people = administratorsOf(identity);
  [ana, bea] = [await people.one(), await people.one()];
});
afterAll(() => identity.close());

const by = (who: AnAdministrator) => ({ administratorId: who.id, reason: "llegó hoy" });
const needed = refusal("second-person-needed");

async function switchRule(secondPerson: boolean): Promise<void> {
  const { policy, revision, institution } = await identity.settings.getSettings({});
  const security = { ...policy!.security!, secondPerson };
  const settings = { institution, policy: { ...policy!, security }, revision, openElections: [] };
  await identity.settings.updateSettings({ ...settings, actor: by(ana) });
}

const newest = async () => (await identity.rolls.listRollVersions({ processId })).versions[0]?.id ?? "";

/** Each way of changing a roll, as one administrator asks for it. */
const changes = {
  commitRoll: async (who: AnAdministrator, { versionId }: { versionId: string }) =>
    identity.rolls.commitRoll({ versionId, electionId, leaveOutErrors: false, actor: by(who) }),
  correctVoter: async (who: AnAdministrator) => {
    const entry = anEntry(1, { surnames: "Corregida" });
    const personId = await personOf(identity, 1);
    const saved = { processId, electionId, personId, entry, versionId: await newest(), actor: by(who) };
    return identity.rolls.saveVoter(saved);
  },
  addVoter: async (who: AnAdministrator) => {
    const saved = { processId, electionId, personId: "", entry: anEntry(9), versionId: await newest() };
    return identity.rolls.saveVoter({ ...saved, actor: by(who) });
  },
  disableVoter: async (who: AnAdministrator) =>
    identity.rolls.disableVoter({ electionId, personId: await personOf(identity, 1), actor: by(who) }),
};
const names = Object.keys(changes) as (keyof typeof changes)[];

async function sealARoll(): Promise<void> {
  electionId = await anElection(identity, [anEntry(1), anEntry(2)]);
  processId = (await identity.stores.elections.find(electionId as never))?.processId ?? "";
}

it("is left to one while the rule is off", async () => {
  await sealARoll();
  expect(await changes.correctVoter(ana)).toMatchObject({ version: { number: 2 } });
  await switchRule(true);
});

describe("while the rule is on", () => {
  it.each(names)("%s waits for the second person, and the log names both", async (name) => {
    await sealARoll();
    const staged = await stage(identity, processId, [anEntry(1), anEntry(2), anEntry(3)]);
    const before = await newest();
    await expect(changes[name](ana, staged)).rejects.toEqual(needed);
    await expect(changes[name](ana, staged)).rejects.toEqual(needed);
    expect(await newest()).toBe(before);
    const { acts } = await identity.safeguards.listPendingActs({});
    expect(acts.filter((act) => act.electionId === electionId)).toEqual([
      expect.objectContaining({ operation: name, askedById: ana.id }),
    ]);
    await identity.main.db("outbox").delete();
    await changes[name](bea, staged);
    const rows = await identity.main.db("outbox").select<{ subject: string; payload: Buffer }[]>("*");
    const acted = rows
      .filter(({ subject }) => subject.startsWith("admin.acted"))
      .map(({ payload }) => payload);
    expect(acted.map((payload) => AdminActed.decode(payload))).toContainEqual(
      expect.objectContaining({ administratorId: bea.id, askedBy: ana.id }),
    );
  });

  it("another change than the first asked for is no yes to it", async () => {
    await sealARoll();
    await expect(changes.correctVoter(ana)).rejects.toEqual(needed);
    await expect(changes.addVoter(bea)).rejects.toEqual(needed);
  });

  it("nobody else is waited for where nobody votes by the roll", async () => {
    processId = "of a draft";
    electionId = "draft1";
    await commit(identity, processId, [anEntry(1)]);
    expect(await changes.addVoter(ana)).toMatchObject({ version: { number: 2 } });
  });

  it("nor once every ballot has its mark", async () => {
    await sealARoll();
    await identity.participation.finishMarks({ electionId, ballots: 0, annulled: false });
    expect(await changes.addVoter(ana)).toMatchObject({ version: { number: 2 } });
  });
});

it("is refused to who has not just proved who they are", async () => {
  await sealARoll();
  const { accessToken } = await administratorsOf(identity).session(ana.email);
  identity.clock.advance(6 * 60_000);
  const saved = { processId, electionId, personId: "", entry: anEntry(9), versionId: await newest() };
  const adding = identity.rolls.saveVoter({ ...saved, actor: by(ana) }, { accessToken });
  await expect(adding).rejects.toEqual(refusal("confirmation-required"));
});
