import { Problem } from "@urna/contract/api/problem";
import { errorsOf, type Route } from "@urna/contract/api/route";
import { routes, type Operation } from "@urna/contract/api/routes";
import { httpStatus, isErrorCode } from "@urna/contract/errors";
import request, { type Response } from "supertest";
import { electionId, hash, incidentId, personId, processId, versionId } from "./samples.ts";
import type { World } from "./world.ts";

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  type?: string;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

const usualParams: Record<string, string> = {
  id: electionId,
  personId,
  importId: versionId,
  versionId,
  userId: personId,
  incidentId,
  trusteeId: personId,
  requestId: versionId,
  report: "roll",
  supportId: versionId,
  messageId: versionId,
  passkeyId: versionId,
  actId: versionId,
  sendingId: versionId,
  sessionId: versionId,
  number: "SLEP-0A1B2C3D",
  code: "1001",
  sha256: hash,
  document: "terms",
  version: "3",
  level: "0",
  first: "x001",
  second: "067.p",
  third: "12",
};

/** Sends one call of the table and holds the answer against the table: status, shape, and the codes it may give. */
export async function send(world: World, operation: Operation, sent: Sent = {}): Promise<Response> {
  const route: Route = routes[operation];
  const path = route.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => ({ ...usualParams, ...paramsOf(route), ...sent.params })[name] ?? "",
  );
  const call = request(world.url)
    [route.method](`/api${path}`)
    .query(sent.query ?? {});
  if (sent.token) call.set("Authorization", `Bearer ${sent.token}`);
  if (sent.cookie) call.set("Cookie", sent.cookie);
  call.set(sent.headers ?? {});
  if (sent.body !== undefined) call.set("Content-Type", sent.type ?? "application/json");
  const response = await (sent.body === undefined ? call : call.send(sent.body as object));
  expectConformity(route, response);
  return response;
}

/** Below an election a number is a candidate's place; a process has an id of its own. */
function paramsOf({ path }: Route): Record<string, string> {
  if (path.includes("/candidates/")) return { number: "1" };
  return path.includes("/processes/") ? { id: processId } : {};
}

function expectConformity(route: Route, response: Response): void {
  const form = route.responses[response.status];
  if (form === undefined) {
    const { code } = expectProblem(response);
    expect(errorsOf(route)).toContain(code);
  } else if (form.kind === "json" && !String(response.headers["content-type"]).startsWith("text/csv")) {
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    // Strict: an answer holds what its schema says and nothing else.
    expect(form.schema.parse(response.body)).toEqual(response.body);
  } else if (form.kind === "bytes") {
    const types = [form.contentType, ...(form.otherTypes ?? [])];
    expect(types).toContain(response.headers["content-type"]);
  } else if (form.kind === "empty") expect(response.text).toBe("");
}

/** Every error answer: problem+json of the contract's shape, with the code's status. */
export function expectProblem(response: Response): Problem {
  expect(response.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(response.headers["cache-control"]).toBe("no-store");
  const body: unknown = typeof response.body === "object" ? response.body : {};
  const problem = Problem.parse(body);
  expect(problem.status).toBe(response.status);
  if (!isErrorCode(problem.code)) throw new Error(`unknown code ${problem.code}`);
  expect(httpStatus[problem.code]).toBe(response.status);
  expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/);
  return problem;
}

export const codeOf = (response: Response) => expectProblem(response).code;
