import type { Operation } from "@urna/contract/api/routes";
import type { Route } from "@urna/contract/api/route";
import { routes } from "@urna/contract/api/routes";
import type { ElectionDraft } from "@urna/protos/ballot/v1/election_admin";
import { keptSince, retainedKinds } from "@urna/contract/retention-classes";
import { DomainError } from "@urna/service-kit/errors";
import request from "supertest";
import { administrator } from "./fakes/identity.ts";
import {
  anElection,
  electionId,
  hash,
  processId,
  text,
  unknownElectionId,
  versionId,
  incidentId,
} from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "admin-token";
/** All but the stream, which has no end to wait for and a test of its own. */
const adminOperations = Object.entries<Route>(routes)
  .filter(([name, { auth }]) => auth === "admin" && name !== "streamTurnout")
  .map(([name]) => name as Operation);

const draft = {
  ...{ processId, code: "CL-2026-DOC", title: text, description: text, question: text },
  ...{
    categories: ["director", "teacher"],
    opensAt: "2026-03-10T11:00:00Z",
    closesAt: "2026-03-10T21:00:00Z",
  },
  candidates: [{ name: "Lista Alerce", role: text }, { name: "Lista Boldo" }],
  rules: { seats: 1, min: 0, max: 1, blank: true, access: { teacher: ["code"] } },
};
const voterDraft = {
  entry: {
    ...{ documentType: "rut", documentNumber: "12345678-5", givenNames: "Ana", surnames: "Prueba" },
    categories: ["teacher"],
  },
  versionId,
  reason: "nuevo correo",
};
const madePasskey = {
  ...{ id: "bGxhdmU", rawId: "bGxhdmU", type: "public-key" },
  response: { clientDataJSON: "e30", attestationObject: "oA", transports: ["internal"] },
};
const bodies: Partial<Record<Operation, object>> = {
  createProcess: { code: "CL-2026", name: text },
  updateProcess: { name: text, trial: true },
  createElection: draft,
  updateElection: { ...draft, revision: 4 },
  confirmSession: { password: "clave" },
  copyElection: { code: "CL-2027-DOC" },
  updateTrustees: { revision: 2, plan: { server: true, people: "none" }, people: [] },
  openIncident: { id: incidentId, severity: "high", text: "Sin luz" },
  commentIncident: { revision: 1, text: "Volvió la luz" },
  closeIncident: { revision: 1, text: "Resuelto" },
  putCandidatePhoto: Buffer.from("picture"),
  putLogo: Buffer.from("picture"),
  importElection: {
    processId,
    file: { format: "urna-election", version: 1, election: withoutProcess(draft) },
  },
  decideTie: { elected: [1], reason: "Acta 12 de la comisión" },
  withdrawCandidate: { reason: "Resolución 7 de la comisión" },
  deriveSecondRound: { code: "CL-2026-DOC-2" },
  extendElection: { closesAt: "2026-03-10T22:00:00Z" },
  importRoll: {
    entries: [
      { ...{ documentType: "rut", documentNumber: "1-9" }, givenNames: "A", surnames: "B", categories: [] },
    ],
  },
  readRollFile: Buffer.from("nombres\nAna"),
  addVoter: voterDraft,
  correctVoter: voterDraft,
  erasePersonalData: { dryRun: true },
  runRetention: {
    class: "electoral",
    before: keptSince("ten-years", "electoral", new Date())?.toISOString(),
    expected: Object.values(retainedKinds).flatMap(({ electoral }) =>
      electoral.map((kind) => ({ kind, count: 2 })),
    ),
  },
  updateSettings: {
    revision: 3,
    institution: { name: "SLEP" },
    links: { officialSite: "https://example.cl", procedures: "https://example.cl/tramites" },
    support: { email: "soporte@example.cl", hours: text },
  },
  sendTestMessage: { address: "ana@example.cl" },
  retryFailedMessages: { kind: "receipt" },
  sendReminder: { id: versionId, code: "CL-2026-DOC" },
  createEstablishment: { code: "1-9", name: "Escuela Uno" },
  announceLegalText: {
    ...{ version: 4, effectiveFrom: "2026-12-31T03:00:00Z" },
    ...{ summary: { es: "a", en: "b", ht: "c" }, text: { es: "a", en: "b", ht: "c" } },
  },
  updateEstablishment: { name: "Escuela Uno", disabled: true, revision: 1 },
  importEstablishments: { table: "rbd;nombre\n1-9;Escuela Uno" },
  confirmTotpEnrolment: { code: "123456" },
  changeOwnPassword: { currentPassword: "right", password: "otra clave larga" },
  changeOwnLanguage: { language: "ht" },
  disableTotp: { password: "right" },
  addPasskey: { challengeId: "c1", name: "Llavero", response: madePasskey },
  renamePasskey: { name: "Casa" },
  makeRecoveryCodes: { password: "right" },
  inviteUser: { name: "Nora Nueva", email: "nora@example.cl", role: "observer" },
  changeUserRole: { role: "observer" },
  decideRegistrationRequest: { state: "rejected", reasonCode: "too-late" },
  approveExactRequests: { processId, ids: [versionId] },
};
function withoutProcess({ processId: _processId, ...content }: typeof draft) {
  return content;
}
const types: Partial<Record<Operation, string>> = {
  putCandidatePhoto: "image/png",
  putLogo: "image/png",
  readRollFile: "text/csv",
};
const queries: Partial<Record<Operation, Record<string, string>>> = {
  listExactRequests: { processId },
  compareRollVersions: { since: versionId },
  getInclusionProof: { receiptHash: hash },
  getConsistencyProof: { first: "0", second: "1" },
  exportSummary: { format: "csv" },
  putCandidatePhoto: { revision: "4" },
  removeCandidatePhoto: { revision: "4" },
  putLogo: { revision: "3" },
  removeLogo: { revision: "3" },
};

describe.each(adminOperations)("%s", (operation) => {
  const sent = () => ({
    ...{ body: bodies[operation], query: queries[operation] ?? {} },
    ...(types[operation] && { type: types[operation] }),
  });

  it("answers in its own form, and is kept by nobody", async () => {
    const response = await send(world, operation, { ...sent(), token });
    const expected =
      operation === "updateElection" ? [409] : Object.keys(routes[operation].responses).map(Number);
    expect(expected).toContain(response.status);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("is an administrator's only", async () => {
    const nobody = await send(world, operation, sent());
    expect([nobody.status, codeOf(nobody)]).toEqual([401, "not-signed-in"]);
    const voter = await send(world, operation, { ...sent(), token: "voter-token" });
    expect([voter.status, codeOf(voter)]).toEqual([403, "not-allowed"]);
    expect(world.calls.every(({ method }) => method === "authenticate")).toBe(true);
  });
});

const inElection = adminOperations.filter((name) => routes[name].path.includes("{id}"));
it.each(inElection)("%s answers 404 for an id that names nothing", async (operation) => {
  // Identity knows the people of an election that ballot does not.
  world.fakes.rolls.disableVoter = () => Promise.reject(new DomainError("not-found"));
  for (const id of [unknownElectionId, "x"]) {
    const type = types[operation] ?? "application/json";
    const sent = { body: bodies[operation], query: queries[operation] ?? {}, params: { id }, type };
    expect((await send(world, operation, { ...sent, token })).status).toBe(404);
  }
});

describe("the life cycle", () => {
  const steps = ["seal", "unseal", "open", "pause", "resume", "close", "tally", "retire", "annul"] as const;

  it.each(steps)("takes the step %s in the administrator's name", async (step) => {
    const response = await send(world, `${step}Election`, { token, body: { reason: "porque sí" } });
    expect(response.body.state).toBe("sealed");
    expect(world.callsOf("transition")[0]?.request).toEqual({
      id: electionId,
      step: { $case: step, value: {} },
      actor: { administratorId: administrator.id, reason: "porque sí" },
    });
  });

  it("calls a sealing off, and tells how far one is or why it was given up", async () => {
    await send(world, "cancelSealing", { token });
    expect(world.callsOf("transition")[0]?.request).toMatchObject({ step: { $case: "cancelSealing" } });
    const answered = async (pendingSealing: { done: number; total: number; failure: string }) => {
      world.fakes.electionAdmin.getElectionForAdmin = async () => ({
        election: { ...anElection({ state: "draft" }), pendingSealing },
      });
      return (await send(world, "getAdminElection", { token, params: { id: electionId } })).body as object;
    };
    expect(await answered({ done: 5, total: 12, failure: "" })).toMatchObject({
      state: "draft",
      sealing: { done: 5, total: 12 },
    });
    const given = await answered({ done: 5, total: 12, failure: "roll-busy" });
    expect(given).toMatchObject({ sealingFailure: "roll-busy" });
    expect(given).not.toHaveProperty("sealing");
  });

  it("needs no body for a step, but the new hour for an extension", async () => {
    expect((await send(world, "sealElection", { token })).status).toBe(200);
    const response = await send(world, "extendElection", { token });
    expect(response.status).toBe(400);
    await send(world, "extendElection", { token, body: { closesAt: "2026-03-10T22:00:00Z" } });
    expect(world.callsOf("transition").at(-1)?.request).toMatchObject({
      step: { $case: "extend", value: { closesAt: "2026-03-10T22:00:00Z" } },
    });
  });

  it("hands on the typed confirmation of a publication", async () => {
    await send(world, "publishElection", { token, body: { confirmation: "CL-2026-DOC" } });
    expect(world.callsOf("transition")[0]?.request).toMatchObject({
      step: { $case: "publish", value: { confirmation: "CL-2026-DOC" } },
    });
  });

  it("shows the public the new state at once", async () => {
    await send(world, "getElection");
    await send(world, "pauseElection", { token });
    await send(world, "getElection");
    expect(world.callsOf("getElection")).toHaveLength(2);
  });
});

it.each([
  [undefined, { method: "given", seed: "" }],
  [{ method: "alphabetical" }, { method: "alphabetical", seed: "" }],
  [{ method: "draw" }, { method: "draw", seed: "" }],
  [
    { method: "draw", seed: " Acta 7 " },
    { method: "draw", seed: "Acta 7" },
  ],
])("hands on how the order of the candidates is to come about: %j", async (order, expected) => {
  const { status } = await send(world, "createElection", { token, body: { ...draft, order } });
  expect(status).toBe(201);
  expect(world.callsOf("createElection")[0]?.request).toMatchObject({ draft: { order: expected } });
});

it.each([
  ["order.method", { method: "lottery" }],
  ["order.seed", { method: "draw", seed: "x".repeat(201) }],
])("refuses a wrong %s", async (path, order) => {
  const { status, body } = await send(world, "createElection", { token, body: { ...draft, order } });
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

it("keeps the short name and the address that a change of the settings leaves out, and empties those sent empty", async () => {
  const saved = { shortName: "SLEP P.", address: "Calle Uno 1" };
  const read = world.fakes.settings.getSettings;
  world.fakes.settings.getSettings = async (...call) => {
    const { institution, ...words } = await read(...call);
    return { ...words, institution: { ...institution!, ...saved } };
  };
  const change = async (institution: object) => {
    const body = { ...bodies.updateSettings, institution: { name: "SLEP", ...institution } };
    expect((await send(world, "updateSettings", { token, body })).status).toBe(200);
    return world.callsOf("updateSettings").at(-1)?.request;
  };
  expect(await change({})).toMatchObject({ institution: { name: "SLEP", ...saved } });
  expect(await change({ shortName: "", address: " Calle Dos 2 " })).toMatchObject({
    institution: { shortName: "", address: "Calle Dos 2" },
  });
});

describe("the settings", () => {
  const change = async (body: object) => {
    const { status } = await send(world, "updateSettings", { token, body: { revision: 3, ...body } });
    return [status, world.callsOf("updateSettings").at(-1)?.request] as const;
  };

  it("change where a change names them, and nowhere else", async () => {
    const codes = { expiryMinutes: 15, resendSeconds: 90, tries: 4 };
    expect(await change({ codes, reason: "Correo lento" })).toMatchObject([
      200,
      {
        ...{ institution: undefined, revision: 3 },
        policy: { codes, retention: "ten-years", categories: { length: 5 }, access: { length: 5 } },
        actor: { administratorId: administrator.id, reason: "Correo lento" },
      },
    ]);
    const support = { email: "otra@example.cl", hours: { es: "De día" } };
    expect(await change({ support })).toMatchObject([
      200,
      { policy: undefined, institution: { name: "SLEP de prueba", supportEmail: "otra@example.cl" } },
    ]);
  });

  it("are refused out of bounds, and on another revision", async () => {
    const codes = { expiryMinutes: 600, resendSeconds: 60, tries: 5 };
    expect((await change({ codes }))[0]).toBe(400);
    expect((await change({ languages: ["en"] }))[0]).toBe(400);
    expect(world.callsOf("updateSettings")).toEqual([]);
    const late = await send(world, "updateSettings", {
      token,
      body: { revision: 2, retention: "five-years" },
    });
    expect([late.status, codeOf(late)]).toEqual([409, "write-conflict"]);
  });

  it("are told with the elections that lock them, those that pause too", async () => {
    world.fakes.electionAdmin.listElectionsForAdmin = async ({ state }) => ({
      elections: [anElection({ id: `of-${state}`, state })],
      total: 1,
    });
    const { body } = await send(world, "getAdminSettings", { token });
    expect(body).toMatchObject({ revision: 3, lockedKeys: ["name", "codes."] });
    expect(body.openElections.map(({ id }: { id: string }) => id)).toEqual(["of-open", "of-paused"]);
    await change({ retention: "five-years" });
    expect(world.callsOf("updateSettings").at(-1)?.request).toMatchObject({
      openElections: [
        { id: "of-open", title: "Consejo" },
        { id: "of-paused", title: "Consejo" },
      ],
    });
  });

  it("name the open elections in a refusal", async () => {
    const elections = [{ id: electionId, title: "Consejo" }];
    world.fakes.settings.updateSettings = () =>
      Promise.reject(new DomainError("locked-while-open", { elections }));
    const body = { revision: 3, retention: "five-years" };
    const refused = await send(world, "updateSettings", { token, body });
    expect([refused.status, codeOf(refused), refused.body.elections]).toEqual([
      ...[409, "locked-while-open"],
      elections,
    ]);
  });
});

describe("the logo", () => {
  const put = (body: Buffer, type: string, revision = "3") =>
    send(world, "putLogo", { token, body, type, query: { revision } });

  it("is kept as a picture, and in the settings as its path alone; nothing else of them changes", async () => {
    expect((await put(Buffer.from("bytes"), "image/webp")).status).toBe(200);
    expect(world.callsOf("keepLogo")[0]?.request).toEqual({ content: Buffer.from("bytes") });
    expect(world.callsOf("updateSettings")[0]?.request).toMatchObject({
      ...{ revision: 3, policy: undefined, actor: { administratorId: administrator.id } },
      institution: { name: "SLEP de prueba", logo: `/api/photos/${hash}` },
      openElections: expect.arrayContaining([expect.objectContaining({ id: electionId })]) as unknown,
    });
  });

  it("is told to everybody", async () => {
    const read = world.fakes.settings.getSettings;
    world.fakes.settings.getSettings = async (...call) => {
      const saved = await read(...call);
      return { ...saved, institution: { ...saved.institution!, logo: `/api/photos/${hash}` } };
    };
    expect((await send(world, "getSettings")).body.institution.logo).toBe(`/api/photos/${hash}`);
  });

  it("is taken away", async () => {
    const { status } = await send(world, "removeLogo", { token, query: { revision: "3" } });
    expect([status, world.callsOf("updateSettings")[0]?.request]).toMatchObject([
      ...[200, { institution: { name: "SLEP de prueba", logo: "" } }],
    ]);
  });

  it("is refused unread in another format or above 5 MB", async () => {
    expect(codeOf(await put(Buffer.from("<svg/>"), "image/svg+xml"))).toBe("unsupported-media-type");
    expect(codeOf(await put(Buffer.alloc(5 * 1024 * 1024 + 1), "image/png"))).toBe("payload-too-large");
    expect(world.callsOf("keepLogo")).toEqual([]);
  });

  it("stays out of the settings where the picture is refused, another revision is saved or elections are open", async () => {
    expect(codeOf(await put(Buffer.from("bytes"), "image/png", "2"))).toBe("write-conflict");
    world.calls.splice(0);
    const fieldErrors = [{ path: "content", code: "invalid-format" }];
    world.fakes.electionAdmin.keepLogo = () =>
      Promise.reject(new DomainError("invalid-request", { fieldErrors }));
    const broken = await put(Buffer.from("bytes"), "image/png");
    expect([broken.status, (broken.body as { errors: unknown }).errors]).toEqual([400, fieldErrors]);
    expect(world.callsOf("updateSettings")).toEqual([]);
    world.fakes.settings.updateSettings = () => Promise.reject(new DomainError("locked-while-open"));
    expect(codeOf(await send(world, "removeLogo", { token, query: { revision: "3" } }))).toBe(
      "locked-while-open",
    );
  });
});

it("sends test messages, each once, and no more than the limit allows an administrator", async () => {
  const body = { address: "ana@example.cl", language: "ht" };
  const [first, second] = [
    await send(world, "sendTestMessage", { token, body }),
    await send(world, "sendTestMessage", { token, body }),
  ];
  expect([first.status, first.body, second.status]).toEqual([202, { messageId: "m1" }, 202]);
  expect(world.callsOf("consume")[0]?.request).toEqual({ limit: "test-message", key: administrator.id });
  const sent = world.callsOf("sendMessage").map(({ request }) => request as { idempotencyKey: string });
  expect(sent[0]).toMatchObject({
    recipient: { $case: "address", value: "ana@example.cl" },
    language: "ht",
    content: { $case: "test" },
  });
  expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
  world.fakes.limits.consume = () => Promise.reject(new DomainError("too-many-requests"));
  expect((await send(world, "sendTestMessage", { token, body })).status).toBe(429);
  expect(world.callsOf("sendMessage")).toHaveLength(2);
});

it("takes a table of establishments, and names its columns in what is wrong with it", async () => {
  const body = { table: "rbd;nombre;correo_oficial\n1-9;Escuela Uno;x", digest: hash };
  const answer = await send(world, "importEstablishments", { token, body });
  expect(answer.body).toMatchObject({ done: true, added: 1, errors: [{ column: "correo_oficial" }] });
  expect(world.callsOf("importEstablishments")[0]?.request).toMatchObject({
    rows: [{ code: "1-9", name: "Escuela Uno", commune: "", officialEmail: "x" }],
    digest: hash,
    openElections: [{ title: "Consejo" }, { title: "Consejo" }],
  });
});

it("numbers a draft's candidates by their order and fills in the methods that are left open", async () => {
  await send(world, "createElection", { token, body: draft });
  const { draft: sent } = world.callsOf("createElection")[0]?.request as {
    draft: { candidates: { number: number }[]; rules: object };
  };
  expect(sent.candidates.map(({ number }) => number)).toEqual([1, 2]);
  expect(sent.rules).toMatchObject({
    graceMinutes: 10,
    last4Source: "document",
    access: [
      { category: "teacher", methods: ["code"] },
      // As the settings say.
      { category: "director", methods: ["document", "staff"] },
    ],
  });
});

it.each([
  ["draft", ""],
  ["open", electionId],
] as const)("asks for the people of a %s election with the marks of %j", async (state, marked) => {
  world.fakes.electionAdmin.getElectionForAdmin = async () => ({ election: anElection({ state }) });
  expect((await send(world, "listVoters", { token })).status).toBe(200);
  expect(world.calls.find(({ method }) => method === "listVoters")?.request).toMatchObject({
    processId,
    electionId: marked,
  });
});

describe("lists", () => {
  it("cut a whole list into pages", async () => {
    const query = { page: "2", pageSize: "1" };
    const { body } = await send(world, "listProcesses", { token, query });
    expect(body).toEqual({
      items: [expect.objectContaining({ code: "CL-2027" })],
      page: 2,
      pageSize: 1,
      total: 2,
    });
  });

  it.each([{ page: "0" }, { pageSize: "501" }, { sort: "name; drop" }])("refuse %j", async (query) => {
    expect((await send(world, "listVoters", { token, query: query as Record<string, string> })).status).toBe(
      400,
    );
  });

  it.each(["/api/admin/registration-requests.csv", "/api/admin/registration-requests"])(
    "are exported by %s, and inert in a spreadsheet",
    async (path) => {
      const call = request(world.url).get(path).set("Authorization", `Bearer ${token}`);
      const response = await (path.endsWith(".csv") ? call : call.set("Accept", "text/csv")).buffer();
      expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(String(response.text)).toBe(
        "id,reference,fullName,email,documentNumber,rut,category,message,language,state,createdAt,privacyVersion\r\n" +
          'r1,SOL-1,"\'=Ana, Prueba",ana@example.cl,12345678-5,,teacher,,es,received,2026-03-01T12:00:00Z,1\r\n',
      );
    },
  );

  it("are exported whole, page by page", async () => {
    world.fakes.registrations.listRegistrationRequests = async ({ page }) => ({
      requests: Array.from({ length: page?.page === 3 ? 1 : 500 }, (_, index) => ({
        ...{
          id: `${page?.page}-${index}`,
          reference: "",
          fullName: "",
          email: "",
          documentNumber: "",
          rut: "",
        },
        ...{ category: "teacher", message: "", state: "received", language: "es" },
        createdAt: "2026-03-01T12:00:00Z",
        privacyVersion: 1,
      })),
      total: 1001,
      oldestAt: "",
    });
    const response = await request(world.url)
      .get("/api/admin/registration-requests.csv")
      .set("Authorization", `Bearer ${token}`)
      .buffer();
    expect(response.text.trimEnd().split("\r\n")).toHaveLength(1002);
  });
});

describe("the file of an election", () => {
  it("is imported again as it was exported, but for what is decided where it is imported", async () => {
    const { body: file } = await send(world, "exportElection", { token });
    expect(file).toMatchObject({
      ...{ format: "urna-election", version: 1 },
      election: { code: "CL-2026-DOC", rules: { quorum: { kind: "roll-share", percent: 30 } } },
    });
    const body = { processId, code: "CL-2027-DOC", file: file as unknown };
    expect((await send(world, "importElection", { token, body })).status).toBe(201);
    const { draft } = world.callsOf("createElection")[0]?.request as { draft: ElectionDraft };
    expect(draft).toMatchObject({
      ...{ processId, code: "CL-2027-DOC", helpContact: "Oficina de partes" },
      order: { method: "draw", seed: "Acta 7" },
      rules: { quorum: { kind: "roll-share", value: 30 }, tieRule: "second-round" },
      legalBasis: { resolution: "1147", date: "2026-01-15" },
    });
    expect(draft.candidates.map(({ name, list }) => [name, list])).toEqual([
      ["Lista Alerce", "A"],
      ["Lista Boldo", ""],
    ]);
  });

  it.each([
    ["another format", { format: "belenios" }, "file.format", "invalid-format"],
    ["a later version", { version: 2 }, "file.version", "invalid-format"],
    ["no election", { election: undefined }, "file.election", "required"],
  ])("is refused with %s, by the name of the field", async (_name, change, path, code) => {
    const file = { format: "urna-election", version: 1, election: withoutProcess(draft), ...change };
    const response = await send(world, "importElection", { token, body: { processId, file } });
    expect([response.status, (response.body as { errors: unknown }).errors]).toEqual([400, [{ path, code }]]);
  });

  it("is refused with every field that is wrong in it", async () => {
    const election = {
      ...withoutProcess(draft),
      ...{ candidates: [{ name: "x".repeat(201) }], categories: ["parent"], color: "red" },
    };
    const body = { processId, file: { format: "urna-election", version: 1, election } };
    const response = await send(world, "importElection", { token, body });
    expect((response.body as { errors: unknown }).errors).toEqual(
      expect.arrayContaining([
        { path: "file.election.candidates.0.name", code: "too-long" },
        { path: "file.election.categories.0", code: "invalid-format" },
        { path: "file.election.color", code: "unknown-field" },
      ]),
    );
    expect(world.callsOf("createElection")).toEqual([]);
  });
});

describe("a candidate's picture", () => {
  const put = (body: Buffer, type: string) =>
    send(world, "putCandidatePhoto", { token, body, type, query: { revision: "4" } });

  it("travels as it is, with the revision that it was chosen in", async () => {
    expect((await put(Buffer.from("bytes"), "image/png")).status).toBe(200);
    expect(world.callsOf("putCandidatePhoto")[0]?.request).toMatchObject({
      ...{ id: electionId, number: 1, revision: 4, content: Buffer.from("bytes") },
      actor: { administratorId: administrator.id },
    });
  });

  it("is refused unread in another format or above 5 MB", async () => {
    expect(codeOf(await put(Buffer.from("<svg/>"), "image/svg+xml"))).toBe("unsupported-media-type");
    expect(codeOf(await put(Buffer.alloc(5 * 1024 * 1024 + 1), "image/jpeg"))).toBe("payload-too-large");
    expect(world.callsOf("putCandidatePhoto")).toEqual([]);
  });

  it("is everybody's under its hash, for good", async () => {
    const response = await send(world, "getPhoto");
    expect(response.status).toBe(200);
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await send(world, "getPhoto", { params: { sha256: "cd".repeat(32) } })).status).toBe(404);
    expect((await send(world, "getPhoto", { params: { sha256: "../etc" } })).status).toBe(404);
  });
});

describe("requests", () => {
  it("are decided with what an approval needs, in the administrator's name", async () => {
    const approval = { processId, entry: voterDraft.entry };
    await send(world, "decideRegistrationRequest", { token, body: { state: "approved", approval } });
    expect(world.callsOf("decideRegistrationRequest")[0]?.request).toMatchObject({
      ...{ id: versionId, state: "approved", processId, personId: "", versionId: "" },
      entry: expect.objectContaining({ givenNames: "Ana", row: 0 }) as unknown,
      actor: { administratorId: administrator.id },
    });
  });
});
