import { randomUUID } from "node:crypto";
import type { Sending } from "@urna/protos/notification/v1/sending";
import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { aSending } from "./fakes/messages.ts";
import { anElection, electionId, versionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "admin-token";
const requestOf = (method: string) => world.callsOf(method)[0]?.request;

describe("the delivery log", () => {
  it("is filtered by state and kind, and says why a message was not delivered", async () => {
    const query = { state: "waiting", kind: "test", q: versionId, electionId };
    const answer = await send(world, "listMessages", { token, query });
    expect(answer.body.items[0]).toMatchObject({
      failure: { cause: "server-busy", reply: 451 },
      retryable: false,
    });
    expect(requestOf("listMessages")).toMatchObject({
      state: "waiting",
      kind: "test",
      electionId,
      page: { q: versionId },
    });
    expect(world.callsOf("findPeople")).toEqual([]);
    expect((await send(world, "listMessages", { token, query: { kind: "gossip" } })).status).toBe(400);
  });

  it("is searched by a person through who knows them, and never with their address", async () => {
    const query = { person: "ana@example.cl" };
    await send(world, "listMessages", { token, query });
    expect(requestOf("findPeople")).toMatchObject({
      identifier: "ana@example.cl",
      actor: { administratorId: administrator.id },
    });
    expect(requestOf("listMessages")).toMatchObject({ people: { personIds: [versionId] } });
    expect(JSON.stringify(world.callsOf("listMessages"))).not.toContain("ana@");
  });

  it("is searched by person only with the permission to see the roll", async () => {
    const value = { ...administrator, role: "mail-reader", permissions: ["messages.read"] };
    world.fakes.sessions.authenticate = async () => ({
      sessionId: "s",
      principal: { $case: "administrator", value },
    });
    expect((await send(world, "listMessages", { token })).status).toBe(200);
    const refused = await send(world, "listMessages", { token, query: { person: "ana@example.cl" } });
    expect([refused.status, codeOf(refused)]).toEqual([403, "not-allowed"]);
    expect(world.callsOf("findPeople")).toEqual([]);
  });

  it("lets one message, or all that failed of a kind, be tried again, and says where it cannot", async () => {
    expect((await send(world, "retryMessage", { token })).status).toBe(200);
    expect(requestOf("retryMessage")).toEqual({
      id: versionId,
      actor: { administratorId: administrator.id, reason: "" },
    });
    const all = await send(world, "retryFailedMessages", { token, body: { kind: "receipt" } });
    expect(all.body).toEqual({ retried: 2, wiped: 1 });
    world.fakes.messages.retryMessage = () => Promise.reject(new DomainError("content-wiped"));
    const refused = await send(world, "retryMessage", { token });
    expect([refused.status, codeOf(refused)]).toEqual([409, "content-wiped"]);
  });
});

describe("notices to voters", () => {
  it("are listed with how far they have come and who began them", async () => {
    const startedBy = "11111111-1111-4111-8111-111111111111";
    world.fakes.sendings.listSendings = async () => ({ sendings: [{ ...aSending(), startedBy }], total: 1 });
    world.fakes.administratorDirectory.listAdministrators = async () => ({
      administrators: [
        {
          id: startedBy,
          name: "Rosa Encargada",
          email: "rosa@slep.example.cl",
          role: "admin",
          state: "active",
          secondFactors: [],
        },
      ],
      total: 1,
    });
    const { body } = await send(world, "listSendings", { token, query: { electionId } });
    expect(body.items).toMatchObject([
      { kind: "reminder", sent: 5, delivered: 4, startedBy: "Rosa Encargada" },
    ]);
    expect(requestOf("listSendings")).toMatchObject({ electionId });
    const stopped = await send(world, "stopSending", { token });
    expect(stopped.body).toMatchObject({ state: "stopped" });
  });
});

it.each([
  ["pause", true],
  ["resume", false],
])("shows how many voters the notice of a %s goes to, and whether it is sent: %j", async (notice, sent) => {
  const { body } = await send(world, "getNoticeReach", { token, query: { notice } });
  expect(body).toEqual({ sent, recipients: 12 });
  expect(requestOf("countRecipients")).toEqual({ electionId, notVoted: false });
});

describe("a reminder", () => {
  const code = anElection().code;
  const ownText = { es: "Traiga su carnet.", en: "Bring your card.", ht: "Pote kat ou." };
  const remind = (typed: string, more: object = {}) =>
    send(world, "startSending", {
      token,
      body: { id: randomUUID(), code: typed, kind: "reminder", ...more },
    });

  it("previews how many it would go to now, and what it says", async () => {
    const { body } = await send(world, "previewSending", { token, body: { kind: "reminder", ownText } });
    expect(body).toMatchObject({ recipients: 12, perMinute: 600, letters: [{ language: "es" }] });
    expect(body.availableAt).toBeUndefined();
    expect(requestOf("countRecipients")).toEqual({ electionId, notVoted: true });
    expect(requestOf("previewSending")).toEqual({ electionId, kind: "reminder", ownText });
  });

  it("is sent only with the election's code typed, with their own words", async () => {
    const wrong = await remind("CL-0");
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: "code", code: "invalid-format" }]]);
    expect(world.callsOf("startSending")).toEqual([]);
    const id = randomUUID();
    world.fakes.sendings.startSending = async () => ({ sending: { ...aSending(), ownText } });
    const { status, body } = await remind(code, { id, ownText });
    expect([status, body.ownText]).toEqual([201, ownText]);
    expect(requestOf("startSending")).toEqual({
      id,
      electionId,
      kind: "reminder",
      ownText,
      actor: { administratorId: administrator.id, reason: "" },
    });
  });

  it("is sent at an hour, and says why where it was not", async () => {
    const sendAt = "2026-11-21T12:00:00.000Z";
    const at = new Date(sendAt);
    const scheduled: Sending = { ...aSending(), state: "scheduled", sendAt: at };
    world.fakes.sendings.startSending = async () => ({ sending: scheduled });
    const { status, body } = await remind(code, { sendAt });
    expect([status, body.state, body.sendAt]).toEqual([201, "scheduled", sendAt]);
    expect(requestOf("startSending")).toMatchObject({ sendAt: at });
    const dropped: Sending = {
      ...aSending(),
      state: "stopped",
      sendAt: at,
      endedAt: at,
      notSentBecause: "paused",
    };
    world.fakes.sendings.listSendings = async () => ({ sendings: [dropped], total: 1 });
    const listed = await send(world, "listSendings", { token });
    expect(listed.body.items).toMatchObject([{ state: "stopped", notSentBecause: "paused" }]);
    expect((await remind(code, { sendAt: "tomorrow" })).body.errors).toEqual([
      { path: "sendAt", code: "invalid-format" },
    ]);
  });

  it.each([
    [{ ...ownText, ht: "" }, "ht", "required"],
    [{ es: ownText.es, en: ownText.en }, "ht", "required"],
    [{ ...ownText, en: "n".repeat(601) }, "en", "too-long"],
    [{ ...ownText, es: "Entre a falso.example" }, "es", "no-addresses"],
    [{ ...ownText, es: "Hola\u0007" }, "es", "invalid-characters"],
  ])("is refused with words that voters may not get: %j", async (words, language, reason) => {
    for (const call of ["startSending", "previewSending"] as const) {
      const body = { id: randomUUID(), code, kind: "reminder", ownText: words };
      const refused = await send(world, call, {
        token,
        body: call === "startSending" ? body : { kind: body.kind, ownText: words },
      });
      const errors = [{ path: `ownText.${language}`, code: reason }];
      expect([refused.status, refused.body.errors]).toEqual([400, errors]);
      expect(world.callsOf(call)).toEqual([]);
    }
  });

  it.each(["reminder-too-soon", "election-not-open", "write-conflict"] as const)(
    "may be refused: %s",
    async (refusal) => {
      world.fakes.sendings.startSending = () => Promise.reject(new DomainError(refusal));
      const refused = await remind(code);
      expect([refused.status, codeOf(refused)]).toEqual([409, refusal]);
    },
  );
});

describe("a receipt of a vote that its owner did not cast", () => {
  const report = (body: object) => send(world, "reportNotMe", { body, headers: { "Accept-Language": "ht" } });
  const written = { fullName: "Ana Prueba", email: "ana@example.cl", message: "Yo no voté" };

  it("opens an incident of high severity, once a day, without anything about a person", async () => {
    const [first, second] = [
      await report({ number: " slep 0a1b 2c3d " }),
      await report({ number: "SLEP-0A1B2C3D" }),
    ];
    expect([first.status, first.body, second.status]).toEqual([202, {}, 202]);
    const [one, other] = world.callsOf("openIncident").map(({ request }) => request as { id: string });
    expect(one).toMatchObject({
      severity: "high",
      electionId,
      actor: undefined,
      text: expect.stringContaining("SLEP-0A1B2C3D"),
    });
    expect(other).toEqual(one);
    expect(world.callsOf("createSupportRequest")).toEqual([]);
  });

  it("brings what was written to the help desk, and its reference to the incident", async () => {
    const answer = await report({ number: "SLEP-0A1B2C3D", ...written });
    expect([answer.status, answer.body]).toEqual([202, { reference: "SOP-1" }]);
    expect(requestOf("createSupportRequest")).toMatchObject({
      fullName: "Ana Prueba",
      email: "ana@example.cl",
      subject: "voting",
      language: "ht",
      message: expect.stringMatching(/SLEP-0A1B2C3D[^]*Yo no voté/),
    });
    const incident = JSON.stringify(requestOf("openIncident"));
    expect(incident).toContain("SOP-1");
    expect(incident).not.toMatch(/Ana|ana@|no voté/);
  });

  it.each(["ENT-1A2B3C4D", "ent 1a2b 3c4d", "1A2B-3C4D"])(
    "is not the only thing: so is an entry by document that was not its owner's, as %s",
    async (number) => {
      const answer = await report({ number });
      expect([answer.status, answer.body]).toEqual([202, {}]);
      expect(requestOf("openIncident")).toMatchObject({
        severity: "high",
        electionId,
        text: expect.stringContaining("entró con su documento, aviso ENT-1A2B3C4D."),
      });
    },
  );

  it("that nobody has gets the same answer, and opens nothing", async () => {
    for (const number of ["SLEP-FFFFFFFF", "ENT-FFFFFFFF", "no number"]) {
      const answer = await report({ number });
      expect([answer.status, answer.body]).toEqual([202, {}]);
      const wrote = await report({ number, ...written });
      expect([wrote.status, wrote.body]).toEqual([202, { reference: "SOP-1" }]);
    }
    expect(world.callsOf("openIncident")).toEqual([]);
  });

  it("counts as a search, and what is written as a request for help", async () => {
    await report({ number: "SLEP-0A1B2C3D", ...written });
    expect(world.callsOf("consume").map(({ request }) => (request as { limit: string }).limit)).toEqual([
      "receipt-lookup",
      "support-request",
    ]);
    world.fakes.limits.consume = () => Promise.reject(new DomainError("too-many-requests"));
    expect((await report({ number: "SLEP-0A1B2C3D" })).status).toBe(429);
    expect(world.callsOf("verifyReceipt")).toHaveLength(1);
  });

  it("is not answered without knowing whom: who writes says who they are", async () => {
    const answer = await report({ number: "SLEP-0A1B2C3D", message: "Yo no voté" });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        { path: "fullName", code: "required" },
        { path: "email", code: "required" },
      ],
    ]);
    expect((await report({ number: " " })).status).toBe(400);
  });
});
