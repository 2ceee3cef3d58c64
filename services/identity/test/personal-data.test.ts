import { randomUUID } from "node:crypto";
import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { personalDataKinds } from "@urna/contract/personal-data/kinds";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { anElectionId, anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, anEntry, commit, freeze, freezeRequest, personOf, rutOf } from "./support/roll.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

/** The whole export of a person, and its very text. */
async function exported(personId: PersonId) {
  const { kinds, emails } = await identity.personalData.export({ subject: { personId, emails: [] }, actor });
  const records = kinds.map(({ kind, records: texts }) => [kind, texts.map((text) => JSON.parse(text))]);
  return { text: JSON.stringify(kinds), emails, records: Object.fromEntries(records) as Exported };
}
type Exported = Record<string, Record<string, unknown>[]>;

/** The n-th on a sealed roll of their own, who has voted. */
async function aVoter(n: number) {
  const processId = randomUUID();
  await commit(identity, processId, [anEntry(n, { phone: "+56 9 1234 5678" })]);
  const request = freezeRequest({ processId, electionId: anElectionId() });
  const { publicCredentials } = await freeze(identity, request);
  return {
    processId,
    electionId: request.electionId,
    credential: publicCredentials[0]!,
    id: await personOf(identity, n),
  };
}

const vote = (electionId: ElectionId, publicCredential: string) =>
  identity.stores.links.replaceLinkWithMark({
    electionId,
    publicCredential,
    hour: new Date(Math.floor(identity.clock.now().getTime() / 3_600_000) * 3_600_000),
  } as never);

describe("the data of one person", () => {
  it("are shown whole, by kind, as they were given", async () => {
    const { id, processId } = await aVoter(1);
    const { records } = await exported(id);
    expect(Object.keys(records).sort()).toEqual([...personalDataKinds.identity].sort());
    expect(records.person).toEqual([
      expect.objectContaining({
        document: rutOf(1),
        givenNames: "Votante1",
        surnames: "De Prueba",
        phone: "+56 9 1234 5678",
        email: "votante1@correo.example.cl",
        categories: ["teacher"],
      }),
    ]);
    expect(records.rolls).toEqual([
      expect.objectContaining({ processId, sinceVersion: 1, untilVersion: null, establishment: "1001" }),
    ]);
    await commit(identity, processId, [anEntry(1, { establishment: "1002" })]);
    await commit(identity, processId, [anEntry(2)]);
    expect((await exported(id)).records.rolls).toMatchObject([
      { processId, sinceVersion: 1, untilVersion: 2, establishment: "1001" },
      { processId, sinceVersion: 2, untilVersion: 3, establishment: "1002" },
    ]);
  });

  it("say in which hour somebody voted, and nothing that joins them with a ballot, before and after", async () => {
    const { id, electionId, credential } = await aVoter(2);
    expect((await exported(id)).text).not.toContain(credential);
    await vote(electionId, credential);
    const { records, text } = await exported(id);
    expect(records.participations).toEqual([
      { electionId, category: "teacher", hour: expect.stringMatching(/:00:00.000Z$/) },
    ]);
    expect(text).not.toContain(credential);
    expect(text).not.toMatch(/credential|secret|hash|token/i);
  });

  it("say how they got in to the hour, and never with what", async () => {
    const { id, electionId } = await aVoter(3);
    const { challengeId, challengeSecret } = await identity.access.requestCode({
      electionId,
      identifier: "votante3@correo.example.cl",
      staff: false,
      language: "es",
      caller: caller(),
      challengeSecret: "",
    });
    const code = identity.notification.codeFor("votante3@correo.example.cl");
    await identity.access.verifyCode({
      challengeId,
      challengeSecret,
      code,
      caller: caller(),
      language: "es",
    });
    const { records, text } = await exported(id);
    expect(records.sessions).toEqual([
      { method: "code", over: false, lastUsedHour: expect.stringMatching(/:00:00.000Z$/) },
    ]);
    expect(records.codes).toMatchObject([{ electionId, used: true }]);
    expect(text).not.toContain(code);
    expect(text).not.toContain(challengeSecret);
  });

  it("have their requests for registration, by their document, and nobody else's", async () => {
    const { id } = await aVoter(4);
    for (const n of [4, 5])
      await identity.registration.createRegistrationRequest({
        fullName: `Votante ${n}`,
        email: "votante4@correo.example.cl",
        documentNumber: rutOf(n),
        rut: "",
        category: "teacher",
        message: "No aparezco.",
        language: "es",
        caller: caller(),
      });
    const { records } = await exported(id);
    expect(records["registration-requests"]).toEqual([
      expect.objectContaining({ fullName: "Votante 4", message: "No aparezco.", decisions: [] }),
    ]);
  });

  it("let others be asked by an address only where nobody shares it", async () => {
    const { id } = await aVoter(6);
    expect((await exported(id)).emails).toEqual(["votante6@correo.example.cl"]);
    await commit(identity, randomUUID(), [anEntry(7, { email: "votante6@correo.example.cl" })]);
    expect((await exported(id)).emails).toEqual([]);
  });

  it("are audited with the number of records alone, and are nobody's of an unknown id", async () => {
    const { id } = await aVoter(8);
    await identity.main.db("outbox").delete();
    const { records } = await exported(id);
    const count = Object.values(records).flat().length;
    const events = await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload");
    expect(events.map(({ payload }) => catalogue["admin.acted.v1"].codec.decode(payload))).toEqual([
      expect.objectContaining({
        administratorId: actor.administratorId,
        action: "voter.export",
        target: id,
        changes: [{ field: "records", after: String(count) }],
      }),
    ]);
    await expect(exported(randomUUID())).rejects.toEqual(refusal("not-found"));
    await expect(exported("nobody")).rejects.toEqual(refusal("not-found"));
  });
});

describe("the erasure of one person", () => {
  const erase = async (personId: PersonId, n: number, change: object = {}) => {
    const wanted = { subject: { personId, emails: [] }, actor, dryRun: false, endedElectionIds: [] };
    const { kinds } = await identity.personalData.erase({ ...wanted, confirmation: rutOf(n), ...change });
    const some = kinds.filter(({ erased, kept }) => erased + kept > 0);
    return Object.fromEntries(some.map(({ kind, erased, kept }) => [kind, [erased, kept]]));
  };
  const rowOf = async (id: string) => (await identity.main.db("people").where({ id }).select("*"))[0];

  it("is refused while an election whose sealed roll has them has not ended, which it names", async () => {
    const { id, electionId } = await aVoter(21);
    for (const dryRun of [true, false])
      await expect(erase(id, 21, { dryRun })).rejects.toEqual(
        refusal("on-sealed-roll", { elections: [{ id: electionId, title: "Consejo 2026" }] }),
      );
    expect((await rowOf(id)).email).not.toBeNull();
  });

  it("does not wait for an election on the same roll in which they have no vote", async () => {
    const { id, processId, electionId } = await aVoter(20);
    const others = { processId, electionId: anElectionId(), categories: ["student"] };
    await identity.main.db("sealed_elections").insert({
      ...(await identity.main.db("sealed_elections").where({ election_id: electionId }).first("*")),
      election_id: others.electionId,
      categories: others.categories,
      access: JSON.stringify([]),
      title: JSON.stringify({ es: "Otra" }),
      eligible: JSON.stringify([]),
    });
    const change = { endedElectionIds: [electionId], dryRun: true };
    expect(await erase(id, 20, change)).toMatchObject({ contact: [2, 0] });
  });

  it("takes how to reach them, how they got in and what they asked, and leaves who was on the roll", async () => {
    const { id, electionId, credential } = await aVoter(22);
    await vote(electionId, credential);
    await identity.access.requestCode({
      electionId,
      identifier: rutOf(22),
      staff: false,
      language: "es",
      caller: caller(),
      challengeSecret: "",
    });
    await identity.registration.createRegistrationRequest({
      fullName: "Votante",
      email: "x@correo.example.cl",
      documentNumber: rutOf(22),
      rut: "",
      category: "teacher",
      message: "",
      language: "es",
      caller: caller(),
    });
    const counted = { contact: [2, 0], codes: [1, 0], progress: [1, 0], "registration-requests": [1, 0] };
    const stays = { person: [0, 1], rolls: [0, 1], participations: [0, 1] };
    const ended = { endedElectionIds: [electionId] };
    expect(await erase(id, 22, { ...ended, dryRun: true, confirmation: undefined })).toEqual({
      ...counted,
      ...stays,
    });
    expect((await rowOf(id)).email).not.toBeNull();
    await identity.main.db("outbox").delete();
    expect(await erase(id, 22, ended)).toEqual({ ...counted, ...stays });
    expect(await rowOf(id)).toMatchObject({
      email: null,
      email_index: null,
      phone: null,
      page_language: null,
    });
    expect((await rowOf(id)).document).not.toBeNull();
    const [event] = await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload");
    expect(catalogue["admin.acted.v1"].codec.decode(event!.payload)).toMatchObject({
      action: "voter.erase",
      target: id,
      administratorId: actor.administratorId,
      changes: Object.entries(counted).map(([field, [count]]) => ({ field, before: String(count) })),
    });
    await identity.main.db("outbox").delete();
    expect(await erase(id, 22, ended)).toEqual(stays);
    expect(await identity.main.db("outbox").select("id")).toEqual([]);
  });

  it("takes the whole row of somebody whom no roll has", async () => {
    const { id } = await aVoter(23);
    await identity.main.db("sealed_elections").delete();
    await identity.main.db("roll_spans").where({ person_id: id }).delete();
    expect(await erase(id, 23)).toEqual({ contact: [2, 0], person: [1, 0] });
    expect(await rowOf(id)).toBeUndefined();
    await expect(erase(id, 23)).rejects.toEqual(refusal("not-found"));
  });

  it("is of nobody whose document was not typed, and takes it however it is written", async () => {
    const { id, electionId } = await aVoter(24);
    const ended = { endedElectionIds: [electionId] };
    for (const confirmation of ["", rutOf(25), "ELIMINAR"])
      await expect(erase(id, 24, { ...ended, confirmation })).rejects.toEqual(
        refusal("invalid-request", { fieldErrors: [{ path: "confirmation", code: "invalid-format" }] }),
      );
    const dotted = rutOf(24).replace(/^(..)(...)/, "$1.$2.");
    expect(await erase(id, 24, { ...ended, confirmation: dotted })).toMatchObject({ contact: [2, 0] });
  });

  it("waits for a transaction that writes the roll", async () => {
    const { id, processId, electionId } = await aVoter(26);
    await identity.main.db.transaction(async (other) => {
      await other.raw("select pg_advisory_xact_lock(hashtext(?))", [`roll ${processId}`]);
      await expect(erase(id, 26, { endedElectionIds: [electionId] })).rejects.toEqual(refusal("roll-busy"));
    });
  });
});
