import type { ProcessId } from "@urna/contract/identifiers";
import { notifyDecisions } from "../src/registration/domain/notify-decisions.ts";
import { notificationMessages } from "../src/letters/transport/notification-messages.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, commit, rutOf } from "./support/roll.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const firstPage = { page: 1, pageSize: 10, sort: "", q: "" };

/** Somebody asks to be put on the roll as {@link anEntry} has them. */
async function apply(n: number, change: object = {}) {
  const { reference } = await identity.registration.createRegistrationRequest({
    fullName: `Votante${n} De Prueba`,
    email: `votante${n}@correo.example.cl`,
    documentNumber: rutOf(n),
    rut: "",
    category: "teacher",
    message: "",
    language: "ht",
    caller: caller(),
    ...change,
  });
  identity.clock.advance(1_000);
  const page = { ...firstPage, q: reference };
  const { requests } = await identity.registration.listRegistrationRequests({ page, actor });
  return { id: requests[0]?.id ?? "", reference };
}

const decide = (id: string, decision: object) =>
  identity.registration.decideRegistrationRequest({
    id,
    actor,
    state: "unspecified",
    reasonCode: "",
    comment: "",
    ...decision,
  });
const viewOf = (id: string, processId?: ProcessId) =>
  identity.registration.getRegistrationRequest({ id, processId, actor });
const newestOf = async (processId: ProcessId) =>
  (await identity.rolls.listRollVersions({ processId })).versions[0]?.id ?? "";
const notify = () =>
  notifyDecisions({
    registrations: identity.stores.registrations,
    messages: notificationMessages(identity.notification.calls),
    clock: identity.clock,
  });
const letters = (n: number) => identity.notification.to(`votante${n}@correo.example.cl`);
const events = async () =>
  (await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload")).map(({ payload }) =>
    payload.toString("latin1"),
  );

describe("a request beside the roll", () => {
  it("stands by the person with its document, else its email, else its name, differences named", async () => {
    await commit(identity, "beside", [anEntry(1), anEntry(2), anEntry(3), anEntry(4)]);
    const matched = async (change: object) => {
      const { id } = await apply(1, change);
      const { match } = await viewOf(id, "beside");
      return match && [match.by, match.entry?.documentNumber, ...match.differing];
    };
    const other = { email: "otra@correo.example.cl", documentNumber: "P7654321" };
    expect(await matched({})).toEqual(["document", rutOf(1)]);
    expect(await matched({ documentNumber: "P7654321", rut: rutOf(1) })).toEqual(["document", rutOf(1)]);
    expect(await matched({ email: "votante2@correo.example.cl", category: "guardian" })).toEqual([
      "document",
      rutOf(1),
      "email",
      "category",
    ]);
    expect(await matched({ ...other, email: "votante2@correo.example.cl" })).toEqual([
      "email",
      rutOf(2),
      "document",
      "name",
    ]);
    expect(await matched({ ...other, fullName: "prueba de votante3" })).toEqual([
      "name",
      rutOf(3),
      "document",
      "email",
    ]);
    expect(await matched({ ...other, fullName: "Nadie Conocido" })).toBeUndefined();
  });

  it("is found by its reference too, and audits the view", async () => {
    const { id, reference } = await apply(5);
    await identity.main.db("outbox").delete();
    expect((await viewOf(reference.toLowerCase())).request).toMatchObject({ id, state: "received" });
    expect(await events()).toEqual([expect.stringContaining("request.view")]);
    await identity.registration.listRegistrationRequests({ page: firstPage, state: "undecided", actor });
    expect((await events()).at(-1)).toContain("request.list");
    await expect(viewOf("SOL-00000000")).rejects.toEqual(refusal("not-found"));
  });

  it("is only counted for a person who does not say who they are", async () => {
    const counted = await identity.registration.listRegistrationRequests({
      page: firstPage,
      state: "undecided",
    });
    expect(counted).toEqual({ requests: [], total: expect.any(Number), oldestAt: expect.any(Date) });
    const all = await identity.registration.listRegistrationRequests({
      page: { ...firstPage, sort: "created" },
      state: "undecided",
      actor,
    });
    expect(counted.oldestAt).toEqual(all.requests[0]?.createdAt);
    const none = { page: { ...firstPage, q: "SOL-NONE" } };
    expect(await identity.registration.listRegistrationRequests(none)).toEqual({ requests: [], total: 0 });
  });
});

describe("a decision", () => {
  it("goes from step to step with its history, and once to the applicant in their language", async () => {
    const { id, reference } = await apply(10);
    await decide(id, { state: "in-review" });
    const asking = { state: "needs-information", reasonCode: "other", comment: "Falta el RBD" };
    await decide(id, asking);
    await decide(id, asking);
    expect((await viewOf(id)).history).toMatchObject([
      { state: "needs-information", reasonCode: "other", comment: "Falta el RBD" },
      { state: "in-review", reasonCode: "", comment: "" },
    ]);
    await Promise.all([notify(), notify()]);
    identity.clock.advance(60_000);
    await notify();
    expect(letters(10)).toEqual([
      expect.objectContaining({
        language: "ht",
        content: {
          $case: "requestDecided",
          value: {
            reference,
            decision: "needs-information",
            reasonCode: "other",
            comment: "Falta el RBD",
            laterRoll: false,
          },
        },
      }),
    ]);
  });

  it("asks for a reason of the list, and for words where it is another one", async () => {
    const { id } = await apply(11);
    const named = (path: string, code: string) =>
      refusal("invalid-request", { fieldErrors: [{ path, code }] });
    await expect(decide(id, { state: "rejected" })).rejects.toEqual(named("reasonCode", "required"));
    await expect(decide(id, { state: "rejected", reasonCode: "other", comment: " " })).rejects.toEqual(
      named("comment", "required"),
    );
    await expect(decide(id, { state: "approved" })).rejects.toEqual(named("processId", "required"));
    expect((await viewOf(id)).request?.state).toBe("received");
  });

  it("is final once, however often and by however many it is made", async () => {
    const { id } = await apply(12);
    await identity.main.db("outbox").delete();
    const rejection = { state: "rejected", reasonCode: "too-late" };
    await Promise.all([decide(id, rejection), decide(id, rejection), decide(id, rejection)]);
    await expect(decide(id, { state: "rejected", reasonCode: "not-found" })).rejects.toEqual(
      refusal("write-conflict"),
    );
    await expect(decide(id, { state: "in-review" })).rejects.toEqual(refusal("write-conflict"));
    expect((await viewOf(id)).history).toHaveLength(1);
    const audited = await events();
    expect(audited.filter((event) => event.includes("request.rejected"))).toHaveLength(1);
    const comment = await identity.main.db("registration_decisions").where({ request_id: id });
    expect(JSON.stringify(comment)).not.toContain("Votante12");
  });
});

describe("an approval", () => {
  it("adds the person to the roll in the same step, and the same one again changes nothing", async () => {
    await commit(identity, "adds", [anEntry(20)]);
    const { id } = await apply(21);
    const approval = {
      state: "approved",
      processId: "adds",
      versionId: await newestOf("adds"),
      entry: anEntry(21),
    };
    await expect(decide(id, { ...approval, entry: undefined })).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "entry", code: "required" }] }),
    );
    await expect(decide(id, { ...approval, entry: anEntry(21, { categories: [] }) })).rejects.toEqual(
      refusal("invalid-request"),
    );
    await decide(id, approval);
    await decide(id, approval);
    const { versions } = await identity.rolls.listRollVersions({ processId: "adds" });
    expect(versions[0]).toMatchObject({ number: 2, size: 2, added: 1 });
    const { request, history, match } = await viewOf(id, "adds");
    expect([request?.state, history[0]?.reasonCode, match?.differing]).toEqual(["approved", "added", []]);
  });

  it("leaves request and roll as they were when the roll has moved on", async () => {
    await commit(identity, "moved", [anEntry(30)]);
    const old = await newestOf("moved");
    await commit(identity, "moved", [anEntry(30), anEntry(31)]);
    const { id } = await apply(32);
    const approval = { state: "approved", processId: "moved", versionId: old, entry: anEntry(32) };
    await expect(decide(id, approval)).rejects.toEqual(refusal("write-conflict"));
    expect((await viewOf(id)).request?.state).toBe("received");
  });

  it("says that it counts later where an election has frozen its roll without the person", async () => {
    const electionId = await anElection(identity, [anEntry(40)]);
    const processId =
      (await identity.stores.elections.findSealedElection(electionId as never))?.processId ?? "";
    const approve = async (n: number, entry?: object) => {
      const { id } = await apply(n);
      const versionId = await newestOf(processId);
      await decide(id, { state: "approved", processId, versionId, entry });
      await notify();
      return letters(n).at(-1)?.content;
    };
    const later = (laterRoll: boolean) =>
      expect.objectContaining({ value: expect.objectContaining({ laterRoll }) as unknown });
    expect(await approve(41, anEntry(41))).toEqual(later(true));
    expect(await approve(40)).toEqual(later(false));
  });

  it("of many at once takes those who stand there exactly as they wrote, and nobody else", async () => {
    await commit(identity, "many", [anEntry(50), anEntry(51), anEntry(52)]);
    const same = await apply(50);
    const also = await apply(51);
    const differs = await apply(52, { email: "otra@correo.example.cl" });
    const left = await apply(50);
    const exact = await identity.registration.listExactRequests({ processId: "many", actor });
    expect(exact.requests.map(({ id }) => id)).toEqual([same.id, also.id, left.id]);
    const ids = [same.id, also.id, differs.id];
    const approve = () => identity.registration.approveExactRequests({ processId: "many", ids, actor });
    expect(await approve()).toEqual({ approved: 2 });
    expect(await approve()).toEqual({ approved: 0 });
    const states = await Promise.all([...ids, left.id].map(async (id) => (await viewOf(id)).request?.state));
    expect(states).toEqual(["approved", "approved", "received", "received"]);
    expect((await identity.rolls.listRollVersions({ processId: "many" })).versions).toHaveLength(1);
  });
});
