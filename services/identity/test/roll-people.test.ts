import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import { administratorsOf, auditedChanges } from "./support/administrators.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, commit, committing, personOf, rutOf, stage } from "./support/roll.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const newestOf = async (processId: ProcessId) =>
  (await identity.rolls.listRollVersions({ processId })).versions[0]?.id;
const view = async (processId: ProcessId, n: number, electionId?: ElectionId) =>
  identity.rolls.getVoter({ processId, electionId, personId: await personOf(identity, n), actor });
const processOf = async (electionId: ElectionId) =>
  (await identity.stores.elections.findSealedElection(electionId as never))?.processId ?? "";
const askCode = (electionId: ElectionId, identifier: string) =>
  identity.access.requestCode({
    electionId,
    identifier,
    staff: false,
    language: "es",
    challengeSecret: "",
    caller: caller(),
  });

describe("the list that is exhibited", () => {
  const exhibited = async (
    processId: ProcessId,
    electionId?: ElectionId,
    categories: Category[] = ["teacher"],
  ) => {
    const parts = identity.rolls.exhibitRoll({ processId, electionId, categories, actor });
    const people = [];
    const versions = new Set<number>();
    for await (const part of parts) {
      people.push(...part.people);
      versions.add(part.versionNumber);
    }
    return {
      people: people.toSorted((a, b) => (a.givenNames < b.givenNames ? -1 : 1)),
      versions: [...versions],
    };
  };

  it("has everybody of these categories with a masked document, and audits the view once", async () => {
    const others = Array.from({ length: 1_100 }, (_, n) => anEntry(5_000 + n, { categories: ["student"] }));
    await commit(identity, "exhibited", [anEntry(80, { categories: ["teacher", "guardian"] }), ...others]);
    await identity.main.db("outbox").delete();
    const { people, versions } = await exhibited("exhibited");
    expect(versions).toEqual([1]);
    expect(people).toEqual([
      {
        givenNames: "Votante80",
        surnames: "De Prueba",
        maskedDocument: expect.stringMatching(/^10•+-.$/),
        categories: ["guardian", "teacher"],
        establishment: "1001",
      },
    ]);
    expect((await exhibited("exhibited", undefined, ["student", "guardian"])).people).toHaveLength(1_101);
    expect(await identity.main.db("outbox")).toHaveLength(2);
    expect((await exhibited("exhibited", undefined, [])).people).toHaveLength(1_101);
  });

  it("of a sealed election is the version that it froze", async () => {
    const electionId = await anElection(identity, [anEntry(81)]);
    const processId = await processOf(electionId);
    await commit(identity, processId, [anEntry(82)]);
    expect((await exhibited(processId, electionId)).people).toMatchObject([{ givenNames: "Votante81" }]);
    expect((await exhibited(processId)).people).toMatchObject([{ givenNames: "Votante82" }]);
    await expect(exhibited("nothing")).rejects.toEqual(refusal("not-found"));
  });
});

describe("one person", () => {
  it("is shown with who did what, by the name of the account, in versions, history and requests", async () => {
    const { id } = await administratorsOf(identity).one();
    const ada = { administratorId: id, reason: "prueba" };
    const { versionId } = await stage(identity, "named", [anEntry(70), anEntry(71)]);
    await identity.rolls.commitRoll(committing(versionId, { actor: ada }));
    const personId = await personOf(identity, 70);
    await identity.rolls.saveVoter({
      processId: "named",
      personId,
      versionId,
      actor: ada,
      entry: anEntry(70, { surnames: "Corregida" }),
    });
    const { versions } = await identity.rolls.listRollVersions({ processId: "named" });
    expect(versions.map(({ committedBy }) => committedBy)).toEqual(["Ada Prueba", "Ada Prueba"]);
    const { history } = await view("named", 70);
    expect(history.map(({ by }) => by)).toEqual(["Ada Prueba", "Ada Prueba"]);
    await identity.registration.createRegistrationRequest({
      fullName: "Nadie",
      email: "nadie@correo.example.cl",
      documentNumber: rutOf(79),
      rut: "",
      category: "teacher",
      message: "",
      language: "es",
      caller: caller(),
    });
    const page = { page: 1, pageSize: 1, sort: "", q: "" };
    const { requests } = await identity.registration.listRegistrationRequests({ page, actor });
    const request = requests[0]?.id ?? "";
    await identity.registration.decideRegistrationRequest({
      id: request,
      actor: ada,
      state: "in-review",
      reasonCode: "",
      comment: "",
    });
    const decided = await identity.registration.getRegistrationRequest({ id: request, actor });
    expect(decided.history.map(({ by }) => by)).toEqual(["Ada Prueba"]);
  });

  it("is shown whole to a person who may correct them, and audits the view", async () => {
    await commit(identity, "view", [anEntry(1, { last4: "AB12", phone: "+56 9 1234 5678" })]);
    await identity.main.db("outbox").delete();
    const { entry, voter, hasLast4, versionId } = await view("view", 1);
    expect(entry).toMatchObject({ documentNumber: rutOf(1), email: "votante1@correo.example.cl", last4: "" });
    expect(voter).toMatchObject({ state: undefined, maskedEmail: "v•••1@correo.example.cl" });
    expect([hasLast4, versionId]).toEqual([true, await newestOf("view")]);
    const [event] = await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload");
    expect(event?.payload.toString()).toContain("voter.view");
    await expect(view("no such process", 1)).rejects.toEqual(refusal("not-found"));
  });

  it("is corrected with a reason, as a version of its own, and keeps the roll's secret", async () => {
    const processId = "correct";
    await commit(identity, processId, [anEntry(2, { last4: "AB12" }), anEntry(3)]);
    const personId = await personOf(identity, 2);
    const save = async (change: object) =>
      identity.rolls.saveVoter({
        processId,
        personId,
        versionId: await newestOf(processId),
        actor,
        entry: anEntry(2, { email: "nueva@correo.example.cl" }),
        ...change,
      });
    await expect(save({ actor: { ...actor, reason: "x" } })).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "reason", code: "too-short" }] }),
    );
    await expect(save({ entry: anEntry(2, { email: "?" }) })).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "email", code: "invalid-email" }] }),
    );
    await expect(save({ entry: anEntry(3) })).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "documentNumber", code: "duplicate" }] }),
    );
    const before = await newestOf(processId);
    expect((await save({})).version).toMatchObject({
      number: 2,
      size: 2,
      changed: 1,
      added: 0,
      mode: "upsert",
    });
    await expect(save({ versionId: before })).rejects.toEqual(refusal("write-conflict"));
    expect(await auditedChanges(identity, "voter.correct")).toEqual(["email"]);
    const after = await view(processId, 2);
    expect([after.entry?.email, after.hasLast4]).toEqual(["nueva@correo.example.cl", true]);
    expect(after.history).toEqual([
      expect.objectContaining({ what: "corrected", version: 2, reason: "prueba", fields: ["email"] }),
      expect.objectContaining({ what: "added", version: 1 }),
    ]);
  });

  it("is added, to an empty roll too, but not twice", async () => {
    const processId = "add";
    const add = async (n: number) =>
      identity.rolls.saveVoter({
        processId,
        versionId: await newestOf(processId),
        entry: anEntry(n),
        actor,
      });
    expect((await add(5)).version).toMatchObject({ number: 1, size: 1, added: 1 });
    expect((await add(6)).version).toMatchObject({ number: 2, size: 2, added: 1 });
    await expect(add(5)).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "documentNumber", code: "duplicate" }] }),
    );
    expect((await view(processId, 5)).history).toHaveLength(1);
  });
});

describe("the state of a voter", () => {
  const stateOf = async (electionId: ElectionId, n: number) => {
    const found = await view(await processOf(electionId), n, electionId);
    const { voters } = await identity.rolls.listVoters({
      processId: "",
      electionId,
      page: { page: 1, pageSize: 50, sort: "", q: rutOf(n) },
      actor,
    });
    expect(voters[0]?.state).toBe(found.voter?.state);
    return found.voter?.state;
  };

  it("goes from a code that nobody asked for to a vote, and never says when", async () => {
    const electionId = await anElection(identity, [anEntry(10), anEntry(11, { email: "" })]);
    expect([await stateOf(electionId, 10), await stateOf(electionId, 11)]).toEqual([
      "not-asked",
      "no-contact",
    ]);
    const { challengeId, challengeSecret } = await askCode(electionId, rutOf(10));
    expect(await stateOf(electionId, 10)).toBe("code-sent");
    const messageId = identity.notification.to("votante10@correo.example.cl").at(-1)?.idempotencyKey ?? "";
    await identity.stores.progress.recordCodeFailed(messageId);
    expect(await stateOf(electionId, 10)).toBe("bounced");
    const code = identity.notification.codeFor("votante10@correo.example.cl");
    await identity.access.verifyCode({ challengeId, challengeSecret, code });
    expect(await stateOf(electionId, 10)).toBe("entered");
    const columns = Object.keys(await identity.main.db("voter_progress").columnInfo());
    expect(columns).toEqual([
      "election_id",
      "person_id",
      "code_sent",
      "code_failed",
      "entered",
      "message_id",
    ]);
  });

  it("is disabled once, with its reason in the history", async () => {
    const electionId = await anElection(identity, [anEntry(15)]);
    const voter = { electionId, personId: await personOf(identity, 15), actor };
    identity.clock.advance(1_000);
    await identity.rolls.disableVoter(voter);
    await identity.rolls.disableVoter(voter);
    expect(await stateOf(electionId, 15)).toBe("disabled");
    const { history } = await view(await processOf(electionId), 15, electionId);
    expect(history.map(({ what, reason }) => `${what} ${reason}`)).toEqual(["disabled prueba", "added "]);
  });
});

describe("a code that did not arrive", () => {
  it("is sent again for the browser that asked, and for no other", async () => {
    const electionId = await anElection(identity, [anEntry(20)]);
    const personId = await personOf(identity, 20);
    const resend = () => identity.rolls.resendCode({ electionId, personId, actor });
    await expect(resend()).rejects.toEqual(refusal("no-live-code"));
    const { challengeId, challengeSecret } = await askCode(electionId, rutOf(20));
    await expect(resend()).rejects.toEqual(refusal("too-many-requests"));
    const first = identity.notification.codeFor("votante20@correo.example.cl");
    identity.clock.advance(61_000);
    await identity.main.db("outbox").delete();
    expect(await resend()).toEqual({ sentTo: "v•••0@correo.example.cl" });
    const acts = await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload");
    expect(acts.map(({ payload }) => payload.toString())).toEqual([
      expect.stringContaining("voter.resend-code"),
    ]);
    const second = identity.notification.codeFor("votante20@correo.example.cl");
    await expect(
      identity.access.verifyCode({
        challengeId,
        challengeSecret: "another browser's",
        code: second,
      }),
    ).rejects.toEqual(refusal("invalid-code"));
    if (first !== second)
      await expect(identity.access.verifyCode({ challengeId, challengeSecret, code: first })).rejects.toEqual(
        refusal("invalid-code"),
      );
    await identity.access.verifyCode({ challengeId, challengeSecret, code: second });
    await expect(resend()).rejects.toEqual(refusal("no-live-code"));
  });

  it("can be asked for again at once by somebody who was unlocked", async () => {
    const electionId = await anElection(identity, [anEntry(25)]);
    await Promise.all([1, 2, 3].map(() => askCode(electionId, rutOf(25))));
    await expect(askCode(electionId, rutOf(25))).rejects.toEqual(refusal("too-many-requests"));
    await identity.rolls.unlockVoter({ electionId, personId: await personOf(identity, 25), actor });
    expect((await askCode(electionId, rutOf(25))).sentTo).toBe("v•••5@correo.example.cl");
  });
});

it("foresees who could not enter, from the newest version", async () => {
  const processId = "access";
  await commit(identity, processId, [
    anEntry(30, { email: "casa@correo.example.cl" }),
    anEntry(31, { email: "casa@correo.example.cl", last4: "AB12" }),
    anEntry(32, { email: "" }),
    anEntry(33, { categories: ["guardian"] }),
  ]);
  const question = {
    processId,
    categories: ["teacher" as const],
    access: [{ category: "teacher" as const, methods: ["code" as const] }],
  };
  expect(await identity.rolls.simulateAccess({ ...question, last4Source: "roll" })).toEqual({
    versionNumber: 1,
    notConfigured: [],
    hasRegistrar: false,
    categories: [
      {
        category: "teacher",
        people: 3,
        withoutEmail: 1,
        sharedEmail: 2,
        withoutLast4: 2,
        onlyByDigits: 1,
        lockedOut: 1,
      },
    ],
  });
});
