import type { Route } from "@urna/contract/api/route";
import { routes, type Operation } from "@urna/contract/api/routes";
import { DomainError } from "@urna/service-kit/errors";
import { bodies } from "./fakes/admin-bodies.ts";
import { hash, processId, unknownElectionId, versionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.calls.splice(0));
afterAll(() => world.close());

const token = "admin-token";
/** All but the stream, which has no end to wait for and a test of its own. */
const adminOperations = Object.entries<Route>(routes)
  .filter(([name, { auth }]) => auth === "admin" && name !== "streamTurnout")
  .map(([name]) => name as Operation);

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
  getNoticeReach: { notice: "resume" },
  exportSummary: { format: "csv" },
  putCandidatePhoto: { revision: "4" },
  removeCandidatePhoto: { revision: "4" },
  putLogo: { revision: "3" },
  removeLogo: { revision: "3" },
};

describe.each(adminOperations)("%s", (operation) => {
  const sent = () => ({
    body: bodies[operation],
    query: queries[operation] ?? {},
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

const isFile = (operation: Operation) => /Csv$|^exportSummary$/.test(operation);
const tables = adminOperations.filter(
  (name) => isFile(name) || ("list" in routes[name] && routes[name].list),
);

it.each(tables)("%s as CSV opens in a Chilean spreadsheet", async (operation) => {
  const headers = { Accept: isFile(operation) ? "*/*" : "text/csv" };
  const { status, text } = await send(world, operation, { token, headers, query: queries[operation] ?? {} });
  expect(status).toBe(200);
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text).toMatch(/;.*\r\n/);
  expect(text.endsWith("\r\n")).toBe(true);
});
