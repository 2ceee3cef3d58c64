import type { ElectionId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import { AdminActed } from "@urna/protos/events/v1/events";
import { administratorsOf, type AnAdministrator } from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, commit, committing, personOf, stage } from "./support/roll.ts";

/** While people vote by a roll, a change of it is for two who have just proved who they are. */
let identity: Identity;
let ana: AnAdministrator;
let bea: AnAdministrator;
let electionId: ElectionId;
let processId: ProcessId;
/** Number of the first voter of the election that was sealed last. */
let first = 0;

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
  commitRoll: async (who: AnAdministrator, { versionId }: { versionId: RollVersionId }) =>
    identity.rolls.commitRoll(committing(versionId, { electionId, actor: by(who) })),
  correctVoter: async (who: AnAdministrator) => {
    const entry = anEntry(first, { surnames: "Corregida" });
    const personId = await personOf(identity, first);
    const saved = { processId, electionId, personId, entry, versionId: await newest(), actor: by(who) };
    return identity.rolls.saveVoter(saved);
  },
  addVoter: async (who: AnAdministrator) => {
    const saved = {
      processId,
      electionId,
      entry: anEntry(first + 9),
      versionId: await newest(),
    };
    return identity.rolls.saveVoter({ ...saved, actor: by(who) });
  },
  disableVoter: async (who: AnAdministrator) =>
    identity.rolls.disableVoter({ electionId, personId: await personOf(identity, first), actor: by(who) }),
};
const names = Object.keys(changes) as (keyof typeof changes)[];

async function sealARoll(): Promise<void> {
  first += 10;
  electionId = await anElection(identity, [anEntry(first), anEntry(first + 1)]);
  processId = (await identity.stores.elections.findSealedElection(electionId as never))?.processId ?? "";
}

const nameOf = (surnames: string) => `Votante${first} ${surnames}`;
const voter = async () => identity.stores.people.findPerson((await personOf(identity, first)) as never);

it("is left to one while the rule is off", async () => {
  await sealARoll();
  expect(await changes.correctVoter(ana)).toMatchObject({ version: { number: 2 } });
  await switchRule(true);
});

describe("while the rule is on", () => {
  it.each(names)("%s waits for the second person, and the log names both", async (name) => {
    await sealARoll();
    const staged = await stage(identity, processId, [anEntry(first), anEntry(first + 1), anEntry(first + 2)]);
    const before = await newest();
    await expect(changes[name](ana, staged)).rejects.toEqual(needed);
    await expect(changes[name](ana, staged)).rejects.toEqual(needed);
    expect(await newest()).toBe(before);
    const { acts } = await identity.safeguards.listPendingActs({});
    expect(acts.filter((act) => act.electionId === electionId)).toEqual([
      expect.objectContaining({
        operation: name,
        askedBy: { administratorId: ana.id, name: "Ada Prueba" },
      }),
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
    first += 10;
    await commit(identity, processId, [anEntry(first)]);
    expect(await changes.addVoter(ana)).toMatchObject({ version: { number: 2 } });
  });

  describe("an import into another process", () => {
    const email = "otra.persona@correo.example.cl";
    const into = async (change: object) => {
      const voter = anEntry(first, change);
      const { versionId } = await stage(identity, `another than of ${first}`, [voter]);
      return (who: AnAdministrator, decided: object = {}) =>
        identity.rolls.commitRoll(committing(versionId, { actor: by(who), ...decided }));
    };

    it.each([
      ["that says it changes contacts of voters", { email }, { contactsInUse: true }, () => ({ email })],
      [
        "that gives voters another name",
        { surnames: "Otra Persona" },
        {},
        () => ({ name: nameOf("Otra Persona") }),
      ],
    ] as const)("%s waits for the second person", async (_name, change, decided, changed) => {
      await sealARoll();
      const importing = await into(change);
      await expect(importing(ana, decided)).rejects.toEqual(needed);
      expect(await voter()).toMatchObject({ email: anEntry(first).email, name: nameOf("De Prueba") });
      expect(await importing(bea, decided)).toMatchObject({ version: { number: 1 } });
      expect(await voter()).toMatchObject(changed());
    });

    it("that leaves voters as they are is done by one", async () => {
      await sealARoll();
      const importing = await into({ email });
      expect(await importing(ana)).toMatchObject({ version: { number: 1 } });
      expect(await voter()).toMatchObject({ email: anEntry(first).email });
    });

    it("is agreed to with the same decisions only", async () => {
      await sealARoll();
      const importing = await into({ email: "", surnames: "Otra Persona" });
      const decided = { contactsInUse: true, clear: [{ column: "email", people: 1 }] };
      await expect(importing(ana, decided)).rejects.toEqual(needed);
      await expect(importing(bea, { contactsInUse: true })).rejects.toEqual(needed);
      await expect(importing(bea)).rejects.toEqual(needed);
      expect((await voter())?.email).toBe(anEntry(first).email);
      await importing(bea, decided);
      expect((await voter())?.email).toBeUndefined();
    });
  });

  it("one voter's name is not changed by way of another process", async () => {
    await sealARoll();
    const entry = anEntry(first, { surnames: "Otra Persona" });
    const saved = { processId: `not of ${first}`, entry, actor: by(ana) };
    await expect(identity.rolls.saveVoter(saved)).rejects.toEqual(needed);
    expect(await voter()).toMatchObject({ name: nameOf("De Prueba") });
  });

  describe("a voter's contact, asked for by way of another process", () => {
    const contact = { email: "otra.casa@correo.example.cl", language: "ht" };

    it.each(["email", "language"] as const)("%s is refused before anybody is asked", async (column) => {
      await sealARoll();
      const entry = anEntry(first, { [column]: contact[column] });
      const saved = {
        processId: `beside ${first}`,
        electionId,
        entry,
        actor: by(ana),
      };
      const title = "Consejo 2026";
      await expect(identity.rolls.saveVoter(saved)).rejects.toEqual(
        refusal("contact-in-use", { elections: [{ id: electionId, title }] }),
      );
      const { acts } = await identity.safeguards.listPendingActs({});
      expect(acts.filter((act) => act.electionId === electionId)).toEqual([]);
    });

    it("the language goes by an import only where both said so", async () => {
      await sealARoll();
      const beside = `beside ${first}`;
      const person = await personOf(identity, first);
      await identity.main.db("people").where({ id: person }).update({ language: "ht" });
      const { versionId, blanks } = await stage(identity, beside, [anEntry(first)]);
      expect(blanks).toEqual([{ column: "language", people: 0, inUse: 1 }]);
      const clear = [{ column: "language" as const, people: 1 }];
      const request = committing(versionId, { clear, contactsInUse: true, actor: by(ana) });
      await expect(identity.rolls.commitRoll(request)).rejects.toEqual(needed);
      await identity.rolls.commitRoll(committing(versionId, { actor: by(ana) }));
      const [row] = await identity.main.db("people").where({ id: person }).pluck<string[]>("language");
      expect(row).toBe("ht");
    });
  });

  it("nor once every ballot has its mark", async () => {
    await sealARoll();
    await identity.participation.finishMarks({ electionId, ballots: 0, annulled: false });
    expect(await changes.addVoter(ana)).toMatchObject({ version: { number: 2 } });
  });
});

it("is refused to a person who has not just proved who they are", async () => {
  await sealARoll();
  const { accessToken } = await administratorsOf(identity).session(ana.email);
  identity.clock.advance(6 * 60_000);
  const saved = { processId, electionId, entry: anEntry(first + 9), versionId: await newest() };
  const adding = identity.rolls.saveVoter({ ...saved, actor: by(ana) }, { accessToken });
  await expect(adding).rejects.toEqual(refusal("confirmation-required"));
});
