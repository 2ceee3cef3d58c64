import type { ElectionDraft, PendingSealing } from "@urna/protos/ballot/v1/election";
import { draft, withoutProcess } from "./fakes/admin-bodies.ts";
import { administrator } from "./fakes/identity.ts";
import { anElection, electionId, processId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "admin-token";

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

  it("cancels a sealing, and reports its progress or why it was given up", async () => {
    await send(world, "cancelSealing", { token });
    expect(world.callsOf("transition")[0]?.request).toMatchObject({ step: { $case: "cancelSealing" } });
    const answered = async (pendingSealing: PendingSealing) => {
      world.fakes.electionAdmin.getElectionForAdmin = async () => ({
        election: { ...anElection({ state: "draft" }), pendingSealing },
      });
      return (await send(world, "getAdminElection", { token, params: { id: electionId } })).body as object;
    };
    expect(await answered({ done: 5, total: 12 })).toMatchObject({
      state: "draft",
      sealing: { done: 5, total: 12 },
    });
    const given = await answered({ done: 5, total: 12, failure: "roll-busy" });
    expect(given).toMatchObject({ sealingFailure: "roll-busy" });
    expect(given).not.toHaveProperty("sealing");
    expect(given).not.toHaveProperty("sealingRefusal");
    const refusal = { code: "half-proof-wrong", authority: "registrar" as const, voterNumber: 17 };
    expect(await answered({ done: 0, total: 20, failure: "registrar-refused", refusal })).toMatchObject({
      sealingFailure: "registrar-refused",
      sealingRefusal: refusal,
    });
  });

  it("needs no body for a step, but the new hour for an extension", async () => {
    expect((await send(world, "sealElection", { token })).status).toBe(200);
    const response = await send(world, "extendElection", { token });
    expect(response.status).toBe(400);
    const body = { closesAt: "2026-03-10T22:00:00Z", reason: "porque sí" };
    await send(world, "extendElection", { token, body });
    expect(world.callsOf("transition").at(-1)?.request).toMatchObject({
      step: { $case: "extend", value: { closesAt: new Date("2026-03-10T22:00:00Z") } },
    });
  });

  it("hands on the typed confirmation of a publication", async () => {
    await send(world, "publishElection", { token, body: { confirmation: "CL-2026-DOC" } });
    expect(world.callsOf("transition")[0]?.request).toMatchObject({
      step: { $case: "publish", value: { confirmation: "CL-2026-DOC" } },
    });
  });

  it.each(["pauseElection", "closeElection", "annulElection"] as const)(
    "takes no %s without a reason",
    async (name) => {
      for (const body of [{}, { reason: " " }, { reason: "ya" }])
        expect(await send(world, name, { token, body })).toMatchObject({
          status: 400,
          body: { errors: [{ path: "reason" }] },
        });
      expect(world.callsOf("transition")).toEqual([]);
    },
  );

  it("takes a reason for a pause, which everybody will read, as plain text and no longer than a thousand signs", async () => {
    const refused = async (reason: string) => {
      const { status, body } = await send(world, "pauseElection", { token, body: { reason } });
      return [status, body.errors?.[0]?.path];
    };
    expect(await refused("abc\u202edef")).toEqual([400, "reason"]);
    expect(await refused("a".repeat(1_001))).toEqual([400, "reason"]);
    expect(world.callsOf("transition")).toEqual([]);
    await send(world, "pauseElection", { token, body: { reason: " Se cortó la luz " } });
    expect(world.callsOf("transition")[0]?.request).toMatchObject({ actor: { reason: "Se cortó la luz" } });
  });

  it("shows the public the new state at once", async () => {
    await send(world, "getElection");
    await send(world, "pauseElection", { token, body: { reason: "porque sí" } });
    await send(world, "getElection");
    expect(world.callsOf("getElection")).toHaveLength(2);
  });
});

it.each([
  [undefined, { method: "given" }],
  [{ method: "alphabetical" }, { method: "alphabetical" }],
  [{ method: "draw" }, { method: "draw" }],
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

it("numbers a draft's candidates by their order and fills in the methods that are left open", async () => {
  await send(world, "createElection", { token, body: draft });
  const { draft: sent } = world.callsOf("createElection")[0]?.request as {
    draft: { candidates: { number: number }[]; rules: object };
  };
  expect(sent.candidates.map(({ number }) => number)).toEqual([1, 2]);
  expect(sent.rules).toMatchObject({
    graceMinutes: 10,
    last4Source: "roll",
    access: [
      { category: "teacher", methods: ["code"] },
      // As the settings say.
      { category: "director", methods: ["document", "staff"] },
    ],
  });
});

it.each([
  ["draft", undefined],
  ["open", electionId],
] as const)("asks for the people of a %s election with the marks of %j", async (state, marked) => {
  world.fakes.electionAdmin.getElectionForAdmin = async () => ({ election: anElection({ state }) });
  expect((await send(world, "listVoters", { token })).status).toBe(200);
  expect(world.calls.find(({ method }) => method === "listVoters")?.request).toMatchObject({
    processId,
    electionId: marked,
  });
});

describe("the file of an election", () => {
  it("is imported again as it was exported, but for what is decided where it is imported", async () => {
    const { body: file } = await send(world, "exportElection", { token });
    expect(file).toMatchObject({
      format: "urna-election",
      version: 1,
      election: { code: "CL-2026-DOC", rules: { quorum: { kind: "roll-share", percent: 30 } } },
    });
    const body = { processId, code: "CL-2027-DOC", file: file as unknown };
    expect((await send(world, "importElection", { token, body })).status).toBe(201);
    const { draft } = world.callsOf("createElection")[0]?.request as { draft: ElectionDraft };
    expect(draft).toMatchObject({
      processId,
      code: "CL-2027-DOC",
      helpContact: "Oficina de partes",
      order: { method: "draw", seed: "Acta 7" },
      rules: { quorum: { kind: "roll-share", percent: 30 }, tieRule: "second-round" },
      legalBasis: { resolution: "1147", date: "2026-01-15" },
    });
    expect(draft.candidates.map(({ name, list }) => [name, list])).toEqual([
      ["Lista Alerce", "A"],
      ["Lista Boldo", undefined],
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
      candidates: [{ name: "x".repeat(201) }],
      categories: ["parent"],
      color: "red",
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
      id: electionId,
      number: 1,
      revision: 4,
      content: Buffer.from("bytes"),
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

describe("the candidates of an election", () => {
  const namesFor = async (query: Record<string, string>) => {
    const { body } = await send(world, "listCandidates", { token, query });
    return (body as { items: { name: string }[] }).items.map(({ name }) => name);
  };

  it("stand in the ballot's order, and are found by name and list", async () => {
    expect(await namesFor({})).toEqual(["Lista Alerce", "Lista Boldo"]);
    expect(await namesFor({ sort: "-name" })).toEqual(["Lista Boldo", "Lista Alerce"]);
    expect(await namesFor({ q: "BOLDO" })).toEqual(["Lista Boldo"]);
    expect(await namesFor({ page: "2", pageSize: "1" })).toEqual(["Lista Boldo"]);
  });
});
