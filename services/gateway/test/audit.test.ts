import { createHash } from "node:crypto";
import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { hash } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "admin-token";
const filter = {
  from: "2026-11-20T03:00:00.000Z",
  until: "2026-11-21T03:00:00.000Z",
  actor: "system",
  family: "election",
  code: "election.sealed",
  entity: "election",
  entityId: "e",
  result: "done",
};
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

it("hands the whole filter on to the log", async () => {
  await send(world, "listAuditEntries", { token, query: { ...filter, q: "x" } });
  expect(world.callsOf("listEntries")[0]?.request).toMatchObject({
    filter: { ...filter, from: new Date(filter.from), until: new Date(filter.until) },
    page: { q: "x" },
  });
});

it.each(["from", "family", "entity", "result"])(
  "refuses a filter whose %s is no word of it",
  async (name) => {
    const response = await send(world, "listAuditEntries", { token, query: { ...filter, [name]: "?" } });
    expect(codeOf(response)).toBe("invalid-request");
  },
);

it("proves an entry by its index, and asks for one thing only", async () => {
  await send(world, "getInclusionProof", { token, query: { index: "7" } });
  expect(world.callsOf("getInclusionProof")[0]?.request).toMatchObject({ index: 7n, receiptHash: undefined });
  for (const query of [{}, { index: "7", receiptHash: hash }]) {
    expect(codeOf(await send(world, "getInclusionProof", { token, query }))).toBe("invalid-request");
  }
});

it("verifies in stages: each begins where the one before said", async () => {
  world.fakes.audit.verifyLog = async ({ first, limit, proven }) => ({
    ok: true,
    treeSize: first + limit,
    proven: proven + 1n,
    next: first + limit,
    summarised: 7n,
  });
  const first = await send(world, "verifyAuditLog", { token });
  expect(first.body).toEqual({ ok: true, treeSize: 10_000, next: 10_000, proven: 1, summarised: 7 });
  const second = await send(world, "verifyAuditLog", { token, body: { first: 10_000, proven: 1 } });
  expect(second.body).toEqual({ ok: true, treeSize: 20_000, next: 20_000, proven: 2, summarised: 7 });
});

it("says which of the oldest entries were summarised, and what they were", async () => {
  const days = { firstDay: "2026-11-20", lastDay: "2026-11-22" };
  world.fakes.audit.listFacets = async () => ({
    codes: ["log.summarised"],
    administratorIds: [],
    summary: { ...days, index: 9n, entries: 5n, counts: [{ code: "roll.view", count: 5n }] },
  });
  expect((await send(world, "getAuditFacets", { token })).body).toEqual({
    codes: ["log.summarised"],
    administratorIds: [],
    summary: { ...days, index: 9, entries: 5, counts: { "roll.view": 5 } },
  });
});

it("proves an entry that was summarised without its leaf", async () => {
  const { getInclusionProof } = world.fakes.audit;
  world.fakes.audit.getInclusionProof = async (...call) => ({
    ...(await getInclusionProof(...call)),
    leaf: undefined,
  });
  const { status, body } = await send(world, "getInclusionProof", { token, query: { index: "7" } });
  expect([status, "leaf" in body]).toEqual([200, false]);
});

describe("an export", () => {
  const acted = JSON.stringify({
    action: "settings.update",
    administratorId: "a",
    at: "2026-11-20T14:00:00.000Z",
    kind: "admin.acted",
    changes: [{ after: "=1+1", field: "name" }],
    target: "=cmd",
    reasonSha256: "",
  });
  beforeEach(() => {
    const head = { treeSize: 2n, rootHash: hash, signedHead: "a.b.c", publicKey: '{"kty":"OKP"}' };
    world.fakes.audit.exportEntries = async function* () {
      yield { head, entries: [] };
      yield { entries: [{ index: 0n, leafHash: hash, kind: "admin.acted", leaf: acted }] };
      const leaf = '{"electionId":"e","hour":"2026-11-20T14:00:00Z","kind":"receipt.issued"}';
      yield { entries: [{ index: 1n, leafHash: hash, kind: "receipt.issued", leaf }] };
    };
  });

  it("as JSON Lines has the signed head, an entry a line, and the hash of what came before", async () => {
    const { text } = await send(world, "exportAuditLines", { token, query: filter });
    const lines = text.trimEnd().split("\n");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ filter, head: { treeSize: 2, signedHead: "a.b.c" } });
    expect(JSON.parse(lines[1] ?? "")).toEqual({ index: 0, leafHash: hash, leaf: acted });
    expect(JSON.parse(lines[3] ?? "")).toEqual({ sha256: sha256(`${lines.slice(0, 3).join("\n")}\n`) });
    expect(world.callsOf("exportEntries")[0]?.request).toMatchObject({
      filter: { ...filter, from: new Date(filter.from), until: new Date(filter.until) },
      q: undefined,
      actor: { administratorId: administrator.id },
    });
  });

  it("as CSV has them too, and nothing that a spreadsheet would run", async () => {
    const { text, headers } = await send(world, "exportAuditCsv", { token });
    expect(headers["content-disposition"]).toBe('attachment; filename="auditoria.csv"');
    const rows = text.trimEnd().split("\r\n");
    expect(rows[1]).toMatch(/^0;2026-11-20T14:00:00.000Z;a;settings.update;settings;done;"'=cmd";/);
    expect(rows[2]).toMatch(/^1;2026-11-20T14:00:00Z;system;receipt.issued;ballot-box;done;e;;;/);
    expect(rows[4]).toBe("# signed head;a.b.c");
    expect(rows[6]).toBe(`# sha256;${sha256(`${rows.slice(0, 6).join("\r\n")}\r\n`)}`);
  });

  it("writes a leaf that was tampered with as it stands", async () => {
    world.fakes.audit.exportEntries = async function* () {
      yield { head: { treeSize: 1n, rootHash: hash, signedHead: "a.b.c", publicKey: "{}" }, entries: [] };
      yield { entries: [{ index: 0n, leafHash: hash, kind: "admin.acted", leaf: "{broken" }] };
    };
    const { text } = await send(world, "exportAuditCsv", { token });
    expect(text.split("\r\n")[1]).toMatch(/^0;;system;admin\.acted;.*;\{broken$/);
  });

  it("has of an entry that was summarised its hash alone", async () => {
    world.fakes.audit.exportEntries = async function* () {
      yield { head: { treeSize: 1n, rootHash: hash, signedHead: "a.b.c", publicKey: "{}" }, entries: [] };
      yield { entries: [{ index: 0n, leafHash: hash, kind: "" }] };
    };
    const lines = await send(world, "exportAuditLines", { token });
    expect(JSON.parse(lines.text.split("\n")[1] ?? "")).toEqual({ index: 0, leafHash: hash });
    const csv = await send(world, "exportAuditCsv", { token });
    expect(csv.text.split("\r\n")[1]).toBe(`0;;;;;;;;;${hash};`);
  });

  it("that is too long is refused before its first line", async () => {
    world.fakes.audit.exportEntries = async function* () {
      throw new DomainError("payload-too-large");
    };
    expect(codeOf(await send(world, "exportAuditCsv", { token }))).toBe("payload-too-large");
  });
});
