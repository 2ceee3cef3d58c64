import { permissions, type Permission } from "@urna/contract/administrators/permissions";
import { languages } from "@urna/contract/words";
import type { Summary } from "@urna/protos/ballot/v1/result";
import { DomainError } from "@urna/service-kit/errors";
import { readSheet } from "read-excel-file/node";
import { administrator } from "./fakes/identity.ts";
import { anElection, anOutcome, aSummary, electionId, hash, hour } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.calls.splice(0);
  signedInWith(...permissions);
  countedAs(aSummary());
});

const token = "admin-token";
const counted = { state: "tallied" as const, closedAt: new Date(hour), talliedAt: new Date(hour) };
const unpublished = () => aSummary({ election: anElection(counted) });
const decision = { elected: [2], reason: "Acta 9" };
const drawn = {
  tied: { rule: "draw" as const, candidates: [1, 2], seats: 1, settled: true, decision: undefined },
  draw: { seed: hash, tickets: [{ number: 2, digest: hash }] },
};

function signedInWith(...held: Permission[]): void {
  const value = { ...administrator, role: "observer", permissions: held };
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    confirmed: true,
    principal: { $case: "administrator", value },
  });
}
function countedAs(summary: Summary): void {
  world.fakes.results.getSummary = async () => ({ summary });
}

describe("the summary", () => {
  it("shows shares exactly, the quorum's arithmetic, and every hash", async () => {
    const { body } = await send(world, "getSummary", { token });
    expect(body).toMatchObject({
      verdict: "elected",
      ballots: 10,
      blank: 2,
      nullVotes: 0,
      valid: 8,
      abstention: 15,
      turnout: { numerator: 10, denominator: 25 },
      quorum: { rule: { kind: "roll-share", percent: 30 }, base: 25, needed: 8, reached: 10, met: true },
      reconciliation: { marked: 10, inBox: 10, counted: 10 },
      roll: { version: 3, sha256: hash, size: 25 },
    });
    expect(body.candidates).toMatchObject([
      { number: 1, share: { numerator: 5, denominator: 8 }, position: 1, elected: true },
      { number: 2, share: { numerator: 3, denominator: 8 }, position: 2, substitute: 1 },
    ]);
    expect(body).not.toHaveProperty("tied");
  });

  it.each<Permission>(["elections.read", "reports.read", "results.publish"])(
    "of a published result is for a person who holds %s",
    async (permission) => {
      signedInWith(permission);
      expect((await send(world, "getSummary", { token })).status).toBe(200);
    },
  );

  it("of a result that is not published is for a person who may publish it, as a file too", async () => {
    countedAs(unpublished());
    const file = { token, query: { format: "csv" } };
    signedInWith("elections.read", "reports.read", "elections.step");
    for (const answer of [
      await send(world, "getSummary", { token }),
      await send(world, "exportSummary", file),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([403, "not-allowed"]);
    expect(world.callsOf("recordExport")).toEqual([]);
    signedInWith("results.publish");
    const { body } = await send(world, "getSummary", { token });
    expect(body).toMatchObject({ state: "tallied" });
    expect(body).not.toHaveProperty("publishedAt");
  });
});

describe("the figures alone", () => {
  it("are those that everybody gets once they are published", async () => {
    const { body } = await send(world, "getAdminResults", { token });
    const publicly = (await send(world, "getResults")).body;
    expect(Object.keys(publicly).filter((name) => !(name in body))).toEqual([]);
    expect(body).toMatchObject({
      electionId,
      state: "published",
      verdict: "elected",
      tie: false,
      ballots: 10,
    });
    expect(body).not.toHaveProperty("archiveSha256");
  });

  it("are for a person who may publish them until they are published", async () => {
    countedAs(unpublished());
    signedInWith("elections.read", "reports.read", "elections.step");
    const refused = await send(world, "getAdminResults", { token });
    expect([refused.status, codeOf(refused)]).toEqual([403, "not-allowed"]);
    signedInWith("results.publish");
    const { body } = await send(world, "getAdminResults", { token });
    expect(body).toMatchObject({ state: "tallied" });
    expect(body).not.toHaveProperty("publishedAt");
  });

  it("say that nothing is counted yet", async () => {
    world.fakes.results.getSummary = () => Promise.reject(new DomainError("not-counted"));
    const refused = await send(world, "getAdminResults", { token });
    expect([refused.status, codeOf(refused)]).toEqual([409, "not-counted"]);
  });
});

describe("a tie's decision", () => {
  it("takes the commission's words to the ballot service", async () => {
    const { status } = await send(world, "decideTie", { token, body: decision });
    expect(status).toBe(200);
    expect(world.callsOf("decideTie")[0]?.request).toMatchObject({
      electionId,
      elected: [2],
      actor: { administratorId: administrator.id, reason: "Acta 9" },
    });
  });

  it("asks for a reason, and shows no result to a person who may not see it", async () => {
    const without = await send(world, "decideTie", { token, body: { elected: [2], reason: " " } });
    expect(without.body.errors).toEqual([{ path: "reason", code: "required" }]);
    signedInWith("elections.step");
    const refused = await send(world, "decideTie", { token, body: decision });
    expect([refused.status, codeOf(refused)]).toEqual([403, "not-allowed"]);
    expect(world.callsOf("decideTie")).toEqual([]);
  });
});

it("derives a second round under a code of its own", async () => {
  const { status, body } = await send(world, "deriveSecondRound", { token, body: { code: "CL-2026-DOC-2" } });
  expect([status, body.state]).toEqual([201, "draft"]);
  expect(world.callsOf("deriveSecondRound")[0]?.request).toMatchObject({ electionId, code: "CL-2026-DOC-2" });
});

describe("a file of the result", () => {
  const file = (format: string, lang?: string) =>
    send(world, "exportSummary", { token, query: { format, ...(lang && { lang }) } });
  /** The same as bytes. */
  async function bytesOf(format: string): Promise<Buffer> {
    const path = `/api/admin/elections/${electionId}/summary/file?format=${format}`;
    const response = await fetch(world.url + path, { headers: { Authorization: `Bearer ${token}` } });
    return Buffer.from(await response.arrayBuffer());
  }
  const formula = '=HYPERLINK("http://example.org")';
  const candidates = anOutcome().candidates.map((candidate) => ({ ...candidate, name: formula }));

  it("is named for the election, and is audited", async () => {
    const response = await file("csv");
    expect(response.headers["content-disposition"]).toBe('attachment; filename="Resultado-CL-2026-DOC.csv"');
    expect(world.callsOf("recordExport").map(({ request }) => request)).toEqual([
      { electionId, format: "csv", actor: { administratorId: administrator.id, reason: "" } },
    ]);
  });

  it("as CSV holds the figures, the hashes that prove them, and no formula", async () => {
    countedAs(aSummary({ outcome: anOutcome({ ...drawn, candidates }) }));
    const { text } = await file("csv");
    const lines = text.split("\r\n");
    expect(lines).toContain("Votos válidos;8");
    expect(lines).toContain(`Definición: SHA-256;${hash}`);
    expect(lines).toContain(`Semilla del sorteo;${hash}`);
    expect(lines.filter((line) => line.includes("HYPERLINK"))).toEqual([
      `1;"'=HYPERLINK(""http://example.org"")";A;5;62,5\u00a0%;1;Elegida`,
      `2;"'=HYPERLINK(""http://example.org"")";;3;37,5\u00a0%;2;Suplente 1`,
      `2;"'=HYPERLINK(""http://example.org"")";${hash}`,
    ]);
  });

  it("as XLSX keeps figures as figures, and neutralises a formula too", async () => {
    countedAs(aSummary({ outcome: anOutcome({ candidates }) }));
    const rows = await readSheet(await bytesOf("xlsx"), 2);
    expect(rows[1]).toEqual([1, `'${formula}`, "A", 5, 0.625, 1, "Elegida"]);
    const facts = await readSheet(await bytesOf("xlsx"), 1);
    expect(facts).toContainEqual(["Huella de la votación", "fingerprint"]);
  });

  it("as JSON is the summary", async () => {
    const { body } = await send(world, "getSummary", { token });
    expect(JSON.parse((await bytesOf("json")).toString())).toEqual(body);
  });

  it.each(languages)("in %s has a text for all it says, whatever became of the election", async (lang) => {
    const decided = { elected: [1], reason: "Acta 9", decidedAt: new Date(hour) };
    const outcomes = [
      drawn,
      { tied: { ...drawn.tied, rule: "seniority" as const, decision: decided } },
      { tied: { ...drawn.tied, rule: "second-round" as const, settled: false }, verdict: "tie" as const },
      { verdict: "no-quorum" as const },
      {
        verdict: "deserted" as const,
        quorum: { ...anOutcome().quorum!, rule: { kind: "none" as const } },
      },
    ];
    for (const outcome of outcomes) {
      countedAs({ ...unpublished(), outcome: anOutcome(outcome) });
      // A key that has no text stands for itself.
      expect((await file("csv", lang)).text).not.toMatch(/\b(result|fact)\.[a-zA-Z.-]+/);
    }
  });

  it("is of no other form", async () => {
    expect(codeOf(await file("pdf"))).toBe("invalid-request");
  });
});

it("withdraws a candidate, and shows it to everybody at once", async () => {
  const withdrawal = { reason: "Resolución 12", withdrawnAt: new Date(hour) };
  const [first, ...others] = anElection().candidates;
  const find = async () => ({ election: anElection({ candidates: [{ ...first!, withdrawal }, ...others] }) });
  await send(world, "getElection");
  world.fakes.electionAdmin.withdrawCandidate = find;
  world.fakes.elections.getElection = find;
  const { body } = await send(world, "withdrawCandidate", { token, body: { reason: "Resolución 12" } });
  const withdrawn = { withdrawn: true, withdrawal: { reason: "Resolución 12", at: hour } };
  expect(body.candidates[0]).toMatchObject(withdrawn);
  expect(world.callsOf("withdrawCandidate")[0]?.request).toMatchObject({
    id: electionId,
    number: 1,
    actor: { administratorId: administrator.id, reason: "Resolución 12" },
  });
  const shown = (await send(world, "getElection")).body;
  expect(shown.candidates[0]).toMatchObject(withdrawn);
  expect(shown.candidates[1]).not.toHaveProperty("withdrawn");
});

it("lists the elections whose voting is over", async () => {
  await send(world, "listAdminElections", { token, query: { voting: "over" } });
  expect(world.callsOf("listElectionsForAdmin")[0]?.request).toMatchObject({ votingOver: true });
});
