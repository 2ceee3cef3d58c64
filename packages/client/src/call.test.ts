import { getArchive, getBoard } from "@urna/contract/public-elections/routes";
import { voterLogout } from "@urna/contract/sessions/routes";
import { castBallot } from "@urna/contract/casting/routes";
import type { Answer, Api, Request } from "./api.ts";
import { call, exchange } from "./call.ts";
import { ApiProblem } from "./problem.ts";

const params = { id: "Bm5EVRxtNvgVZJ" };

/** An `/api` that gives one answer, and keeps what it was asked. */
function anApi(status: number, body: unknown) {
  const asked: [path: string, request: Request | undefined][] = [];
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body) ?? "");
  const answer: Answer = { status, headers: new Headers(), bytes, body };
  const api: Api = {
    send: async (path, request) => {
      asked.push([path, request]);
      return answer;
    },
  };
  return { api, asked };
}

it("asks at the route's path with the parameters and the query, and reads the answer by its schema", async () => {
  const { api, asked } = anApi(200, { ballots: [], next: null, total: 0, besides: true });
  expect(await call(api, getBoard, { params, query: { limit: 5 } })).toEqual({
    ballots: [],
    next: null,
    total: 0,
  });
  expect(asked).toMatchObject([[`/elections/${params.id}/board?limit=5`, { method: "GET" }]]);
});

it("sends a ballot byte for byte", async () => {
  const { api, asked } = anApi(409, {});
  await exchange(api, castBallot, { params, body: '{"a":1}  ', token: "t" });
  expect(asked).toMatchObject([
    [
      `/elections/${params.id}/ballots`,
      { method: "POST", body: '{"a":1}  ', contentType: "application/json", token: "t" },
    ],
  ]);
});

it("answers a file's bytes, and nothing where the answer is empty", async () => {
  const file = Buffer.from([1, 2, 3]);
  expect(await call(anApi(200, file).api, getArchive, { params })).toEqual(file);
  expect(await call(anApi(204, "").api, voterLogout)).toBeUndefined();
});

it("throws the problem of a refusal, and of an answer that is none of the route's", async () => {
  const problem = { type: "about:blank", title: "No", status: 404, code: "not-found", requestId: "r" };
  const refused = call(anApi(404, problem).api, getBoard, { params });
  await expect(refused).rejects.toMatchObject({ status: 404, code: "not-found", problem });
  await expect(refused).rejects.toThrow("GET /elections/{id}/board: 404 not-found");
  const other = call(anApi(204, "").api, getBoard, { params });
  await expect(other).rejects.toBeInstanceOf(ApiProblem);
});
