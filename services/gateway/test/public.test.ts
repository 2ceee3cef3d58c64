import { DomainError } from "@urna/service-kit/errors";
import request from "supertest";
import { settings } from "./fakes/settings.ts";
import { anElection, atHour, electionId, personId, text, unknownElectionId } from "./fakes/samples.ts";
import { codeOf, expectProblem, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

it("shows the settings without what is not set", async () => {
  const { body } = await send(world, "getSettings");
  expect(body.institution).toEqual({ name: "SLEP de prueba" });
  expect(body.support).not.toHaveProperty("phone");
});

it("shows the short name, the address, the telephone and the hours that the settings have", async () => {
  const { institution, ...words } = await settings().getSettings({}, undefined as never);
  const full = {
    ...institution!,
    shortName: "SLEP P.",
    address: "Calle Uno 1",
    supportPhone: "+56 2 2345 6789",
  };
  world.fakes.settings.getSettings = async () => ({ ...words, institution: full });
  const { body } = await send(world, "getSettings");
  expect(body.institution).toEqual({ name: "SLEP de prueba", shortName: "SLEP P.", address: "Calle Uno 1" });
  expect(body.support).toEqual({ email: "soporte@example.cl", phone: "+56 2 2345 6789", hours: text });
});

describe("elections", () => {
  it("lists them with their public status", async () => {
    const { body } = await send(world, "listElections", { query: { status: "active" } });
    expect(body.elections.map((e: { status: string; paused: boolean }) => [e.status, e.paused])).toEqual([
      ["active", false],
      ["active", true],
    ]);
    expect(world.callsOf("listElections")[0]?.request).toEqual({ status: "active" });
  });

  it.each([["draft"], ["open"], [""]])("refuses the status %j", async (status) => {
    const response = await send(world, "listElections", { query: { status } });
    expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, "status"]);
  });

  it("refuses a status sent twice", async () => {
    const response = await request(world.url).get("/api/elections?status=active&status=closed");
    expect(expectProblem(response).code).toBe("invalid-request");
  });

  it("shows one with candidates, rules and methods by category", async () => {
    const { body } = await send(world, "getElection");
    expect(body.candidates[1]).toEqual({ number: 2, name: "Lista Boldo" });
    expect(body.rules.access).toEqual({ teacher: ["code", "document"] });
    expect(body).toMatchObject({ seats: 1, candidateCount: 2, rollSize: 25 });
  });

  it.each([
    [
      { method: "draw" as const, seed: "Acta 7" },
      { method: "draw", seed: "Acta 7" },
    ],
    [{ method: "alphabetical" as const }, { method: "alphabetical" }],
    [undefined, { method: "given" }],
  ])("shows how the candidates came into their order: %j", async (order, expected) => {
    world.fakes.elections.getElection = async () => ({ election: anElection({ order }) });
    expect((await send(world, "getElection")).body.order).toEqual(expected);
  });

  it.each([
    ["paused" as const, " Se cortó la luz\n", "Se cortó la luz"],
    ["paused" as const, "a".repeat(1_001), "a".repeat(1_000)],
    ["paused" as const, "", undefined],
    ["open" as const, "Se cortó la luz", undefined],
    ["closed" as const, "Se cortó la luz", undefined],
  ])("shows why one is paused only while it is: %s, %j", async (state, pauseReason, expected) => {
    world.fakes.elections.getElection = async () => ({ election: anElection({ state, pauseReason }) });
    expect((await send(world, "getElection")).body.pauseReason).toBe(expected);
  });

  it("asks the ballot service once for what many ask at the same time, and answers 304 to a client that has it", async () => {
    const [first] = await Promise.all(Array.from({ length: 20 }, () => send(world, "getElection")));
    expect(world.callsOf("getElection")).toHaveLength(1);
    const etag = String(first?.headers.etag);
    const again = await request(world.url).get(`/api/elections/${electionId}`).set("If-None-Match", etag);
    expect(again.status).toBe(304);
  });

  it("does not keep a failure", async () => {
    world.fakes.elections.getElection = () => Promise.reject(new DomainError("unavailable"));
    expect((await send(world, "getElection")).status).toBe(503);
    world.fakes.elections.getElection = async () => ({ election: anElection({ state: "annulled" }) });
    expect((await send(world, "getElection")).body.annulled).toBe(true);
  });

  it.each([
    unknownElectionId,
    "x",
    "1",
    "null",
    "../../etc",
    "0Ysh9D867Yuspp",
    "%00",
    "á",
    "x".repeat(3_000),
  ])("answers 404 for the id %s on every public call", async (id) => {
    const operations = [
      "getElection",
      "getBoard",
      "getBoardCheckpoint",
      "getBoardTile",
      "getBoardWitnesses",
      "getArchive",
      "getResults",
      "getCommitments",
      "getDefinition",
    ] as const;
    for (const operation of operations) {
      const response = await send(world, operation, { params: { id: encodeURIComponent(id) } });
      expect([response.status, codeOf(response)]).toEqual([404, "not-found"]);
    }
  });
});

describe("the board", () => {
  it("gives pages with the next cursor, null on the last", async () => {
    const first = await send(world, "getBoard");
    expect(first.body).toEqual({ ballots: [{ tracker: "t1" }, { tracker: "t2" }], next: "t2", total: 2 });
    const last = await send(world, "getBoard", { query: { after: "t2", limit: "1000" } });
    expect(last.body.next).toBeNull();
  });

  it.each(["0", "1001", "-1", "many", "1.5"])("refuses the limit %s", async (limit) => {
    const response = await send(world, "getBoard", { query: { limit } });
    expect([response.status, codeOf(response)]).toEqual([400, "invalid-request"]);
  });
});

describe("the board as a log for witnesses", () => {
  it("shows its checkpoint as plain text, asked for again each time", async () => {
    const { text, type, headers } = await send(world, "getBoardCheckpoint");
    expect([text, type]).toEqual([expect.stringMatching(/^urna\/board\/.+\n1\n$/), "text/plain"]);
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    ["getBoardTile", { first: "067" }, "tile/0/067"],
    ["getBoardTileInTwoParts", { first: "067.p", second: "12" }, "tile/0/067.p/12"],
    ["getBoardTileInThreeParts", { first: "x001", second: "067.p", third: "12" }, "tile/0/x001/067.p/12"],
  ] as const)("asks for the tile that the path of %s with %j names", async (operation, params, path) => {
    const { headers } = await send(world, operation, { params });
    expect(world.callsOf("getBoardTile")[0]?.request).toMatchObject({ path });
    expect(headers["cache-control"]).toContain("immutable");
  });
});

describe("those who follow the board", () => {
  it("are shown with what each has signed", async () => {
    const { body } = await send(world, "getBoardWitnesses");
    expect(body).toEqual({
      witnesses: [
        { key: "council.example.cl+0123abcd+key", name: "council.example.cl" },
        {
          key: "witness.example.cl+0123abcd+key",
          name: "witness.example.cl",
          size: 2,
          cosignedAt: atHour.toISOString(),
          note: "note",
        },
      ],
    });
  });

  it("bring what they have signed, as it is", async () => {
    const note = "urna/board/x\n2\n\n— w sig\n";
    expect((await send(world, "addBoardCosignature", { body: { note } })).status).toBe(204);
    expect(world.callsOf("addCosignature")[0]?.request).toMatchObject({ note });
    const large = await send(world, "addBoardCosignature", { body: { note: "x".repeat(8_001) } });
    expect([large.status, codeOf(large)]).toEqual([400, "invalid-request"]);
  });
});

describe("those who follow the audit log", () => {
  it("are shown with what each has signed, and bring it", async () => {
    const { body } = await send(world, "getAuditWitnesses");
    const cosignedAt = atHour.toISOString();
    expect(body).toEqual({
      witnesses: [
        { key: "witness.example.cl+k", name: "witness.example.cl", size: 7, cosignedAt, note: "note" },
      ],
    });
    const note = "host/api/audit/log\n7\n";
    expect((await send(world, "addAuditCosignature", { body: { note } })).status).toBe(204);
    expect(world.callsOf("addCosignature")[0]?.request).toEqual({ note });
  });
});

describe("the archive", () => {
  it("streams the pieces under the election's name", async () => {
    const response = await send(world, "getArchive").then((r) => r);
    expect(response.body.toString()).toBe("BELENIOS");
    expect(response.headers["content-disposition"]).toBe(`attachment; filename="${electionId}.bel"`);
    const head = await request(world.url).head(`/api/elections/${electionId}/archive`);
    expect([head.status, head.headers["content-type"]]).toEqual([200, "application/octet-stream"]);
  });

  it("breaks the connection when the source fails half way, so that nobody takes half for the whole", async () => {
    world.fakes.elections.getArchive = async function* () {
      yield { chunk: Buffer.from("BELE") };
      throw new DomainError("unavailable");
    };
    await expect(request(world.url).get(`/api/elections/${electionId}/archive`)).rejects.toThrow();
  });
});

it("gives the list of commitments once, for good", async () => {
  const path = `/api/elections/${electionId}/commitments`;
  const first = await request(world.url).get(path);
  expect([first.status, first.text]).toEqual([200, "[]"]);
  expect(first.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const again = await request(world.url)
    .get(path)
    .set("If-None-Match", first.headers["etag"] ?? "");
  expect([again.status, again.text]).toEqual([304, ""]);
});

it("gives the sealed definition byte for byte", async () => {
  const response = await request(world.url).get(`/api/elections/${electionId}/definition`);
  expect(response.text).toBe('{"title":"Ñandú"}');
  expect(response.headers["content-type"]).toMatch(/^application\/json/);
});

it("counts the ballots that are not blank", async () => {
  const { body } = await send(world, "getResults");
  expect([body.ballots, body.blank, body.valid]).toEqual([10, 2, 8]);
});

describe("receipts", () => {
  it("masks the name, but for k and for the owner", async () => {
    expect((await send(world, "verifyReceipt")).body.voter).toBe("Ana P. P.");
    expect((await send(world, "verifyReceipt", { query: { k: "secret-k" } })).body.voter).toBe(
      "Ana Prueba Prueba",
    );
    expect((await send(world, "verifyReceipt", { token: "voter-token" })).body.voter).toBe(
      "Ana Prueba Prueba",
    );
    expect(world.callsOf("verifyReceipt").at(-1)).toMatchObject({ request: { k: "" }, of: personId });
  });

  it.each(["dead-token", "admin-token"])("ignores %s", async (token) => {
    expect((await send(world, "verifyReceipt", { token })).body.voter).toBe("Ana P. P.");
  });

  it("forgives lower case, and finds no other", async () => {
    expect((await send(world, "verifyReceipt", { params: { number: "slep-0a1b2c3d" } })).status).toBe(200);
    for (const number of ["SLEP-FFFFFFFF", "SLEP-1", "x", "SLEP-0A1B2C3G", "%20", "%ff", "%", "%E0%A4%A"]) {
      const response = await send(world, "verifyReceipt", { params: { number } });
      expect([response.status, codeOf(response)]).toEqual([404, "receipt-not-found"]);
    }
  });

  it("counts every search against the address, of whatever form", async () => {
    await send(world, "verifyReceipt", {
      params: { number: "x" },
      headers: { "X-Forwarded-For": "203.0.113.9" },
    });
    expect(world.callsOf("consume")[0]?.request).toEqual({ limit: "receipt-lookup", key: "127.0.0.1" });
    world.fakes.limits.consume = () =>
      Promise.reject(new DomainError("too-many-requests", { retryAfterSeconds: 9 }));
    const response = await send(world, "verifyReceipt");
    expect([response.status, response.headers["retry-after"]]).toEqual([429, "9"]);
  });

  it("believes a trusted proxy about the address, and nobody else", async () => {
    const behind = await startWorld({ trustedProxies: ["loopback"] });
    const headers = { "X-Forwarded-For": "198.51.100.7, 203.0.113.9" };
    await send(behind, "verifyReceipt", { headers });
    expect(behind.callsOf("consume")[0]?.request).toEqual({ limit: "receipt-lookup", key: "203.0.113.9" });
    await behind.close();
  });
});

describe("requests", () => {
  const registration = {
    fullName: "Ana Prueba",
    email: "ana@example.cl",
    documentNumber: "P123",
    category: "guardian",
  };

  it("takes a registration request with the caller's language and address", async () => {
    const sent = { body: { ...registration, rut: "" }, headers: { "Accept-Language": "fr, ht;q=0.9" } };
    const response = await send(world, "createRegistrationRequest", sent);
    expect([response.status, response.body]).toEqual([201, { reference: "SOL-1" }]);
    expect(world.callsOf("createRegistrationRequest")[0]?.request).toMatchObject({
      rut: "",
      message: undefined,
      language: "ht",
      caller: { address: "127.0.0.1" },
    });
  });

  it("names each wrong field", async () => {
    const body = { ...registration, fullName: " ", email: "x", rut: "1-1" };
    const response = await send(world, "createRegistrationRequest", { body });
    expect(response.body.errors).toEqual([
      { path: "fullName", code: "required" },
      { path: "email", code: "invalid-email" },
      { path: "rut", code: "invalid-rut" },
    ]);
  });

  it("takes a support request and counts it against the address", async () => {
    const body = {
      fullName: "Ana Prueba",
      email: "ana@example.cl",
      subject: "voting",
      message: "No puedo entrar",
    };
    const response = await send(world, "createSupportRequest", { body });
    expect([response.status, response.body]).toEqual([201, { reference: "SOP-1" }]);
    expect(world.callsOf("consume")[0]?.request).toMatchObject({ limit: "support-request" });
    expect((await send(world, "createSupportRequest", { body: { ...body, subject: "praise" } })).status).toBe(
      400,
    );
  });
});

describe("the audit log's public head", () => {
  const head = { treeSize: 13n, rootHash: "ab".repeat(32), signedHead: "a.b.c", publicKey: "{}" };
  beforeEach(() => {
    world.fakes.audit.getPublicHead = async () => ({ head });
  });

  it("is shown to anybody", async () => {
    const { body } = await send(world, "getPublicAuditHead");
    expect(body).toEqual({ ...head, treeSize: 13 });
  });

  it("bounds what is proven of the log: nobody learns how far it has come since", async () => {
    const { body } = await send(world, "getPublicAuditConsistency", { query: { from: "5", to: "13" } });
    expect(body.path).toHaveLength(1);
    expect(world.callsOf("getConsistencyProof")[0]?.request).toEqual({ firstSize: 5n, secondSize: 13n });
    const beyond = await send(world, "getPublicAuditConsistency", { query: { from: "5", to: "14" } });
    expect(expectProblem(beyond).code).toBe("invalid-request");
    expect(world.callsOf("getConsistencyProof")).toHaveLength(1);
  });
});

describe("the audit log for witnesses that others run", () => {
  it("shows its checkpoint and its key as plain text, asked for again each time", async () => {
    const checkpoint = await send(world, "getAuditCheckpoint");
    expect([checkpoint.text, checkpoint.type]).toEqual(["votar.example/api/audit/log\n1\n", "text/plain"]);
    expect(checkpoint.headers["cache-control"]).toBe("no-cache");
    expect((await send(world, "getAuditLogKey")).text).toBe("votar.example+0+A\n");
  });

  it.each([
    ["getAuditTile", { first: "067" }, "tile/0/067"],
    ["getAuditTileInTwoParts", { first: "067.p", second: "12" }, "tile/0/067.p/12"],
    ["getAuditTileInTwoParts", { first: "x001", second: "067" }, "tile/0/x001/067"],
    ["getAuditTileInThreeParts", { first: "x001", second: "067.p", third: "12" }, "tile/0/x001/067.p/12"],
  ] as const)("asks for the tile that the path of %s with %j names", async (operation, params, path) => {
    const { body, headers } = await send(world, operation, { params });
    expect(world.callsOf("getTile")[0]?.request).toEqual({ path });
    expect(Buffer.from(body as Buffer)).toHaveLength(32);
    expect(headers["cache-control"]).toContain("immutable");
  });
});

describe("the builds of the pages", () => {
  it("are listed, with their place where the public checkpoint has it", async () => {
    const { body, headers } = await send(world, "listPageBuilds");
    expect(body).toEqual({
      builds: [
        { sha256: expect.any(String), leaf: "{}" },
        { sha256: expect.any(String), leaf: "{}", index: 0 },
      ],
    });
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it("show the hashes of their files as plain text, which never changes", async () => {
    const sha256 = "ab".repeat(32);
    const { text, type, headers } = await send(world, "getPageBuild", { params: { sha256 } });
    expect([text, type]).toEqual([expect.stringMatching(/^[0-9a-f]+ {2}index\.html\n$/), "text/plain"]);
    expect(headers["cache-control"]).toContain("immutable");
    expect(world.callsOf("getPageBuild")[0]?.request).toEqual({ sha256 });
  });
});
