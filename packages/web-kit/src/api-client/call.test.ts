import { readRollFile } from "@urna/contract/roll-import/routes";
import { listVoters } from "@urna/contract/roll/routes";
import { listElections } from "@urna/contract/public-elections/routes";
import { castBallot, spoilBallot } from "@urna/contract/casting/routes";
import { getReceiptPdf } from "@urna/contract/receipts/routes";
import { memoryStorage } from "../testing/memory-storage.ts";
import { problem, serve, type Routes } from "../testing/serve.ts";
import { call, csvOf, exchange } from "./call.ts";
import { createApi } from "./create-api.ts";
import { createTokenStore } from "./token-store.ts";

function aPage(routes: Routes) {
  return { served: serve(routes), api: createApi(createTokenStore(memoryStorage())) };
}

it("asks under the route's path and reads the answer by its schema", async () => {
  const { served, api } = aPage({ "GET /api/elections": { elections: [] } });
  expect(await call(api, listElections, { query: { status: "active" } })).toEqual({ elections: [] });
  expect(served.calls[0]?.url.search).toBe("?status=active");
});

it("refuses an answer that is not the route's", async () => {
  const { api } = aPage({ "GET /api/elections": { elections: "none" } });
  await expect(call(api, listElections)).rejects.toMatchObject({ code: "unexpected-answer" });
});

it("writes what it is given into the path so that it cannot lead elsewhere", async () => {
  const { served, api } = aPage({});
  await call(api, getReceiptPdf, { params: { id: "a/../b?c" } }).catch(() => undefined);
  expect(served.calls[0]?.url.pathname).toBe("/api/elections/a%2F..%2Fb%3Fc/receipt.pdf");
});

it("sends a ballot byte for byte, and hands on which answer came", async () => {
  const { served, api } = aPage({ "POST /api/elections/x/spoiled-ballots": { tracker: "t".repeat(43) } });
  const spoiled = { tracker: "t".repeat(43) };
  const sent = await exchange(api, spoilBallot, { params: { id: "x" }, body: spoiled });
  expect(sent).toEqual({ status: 200, value: spoiled });
  await call(api, castBallot, { params: { id: "x" }, body: '{"b":1, "a":2}' }).catch(() => undefined);
  expect(served.calls[1]?.rawBody).toBe('{"b":1, "a":2}');
});

it("sends a file under its own type, and again where the route may be repeated", async () => {
  const { served, api } = aPage({ "POST /api/admin/elections/x/roll/files": problem("unavailable") });
  const body = new Blob(["a;b"], { type: "text/csv" });
  await call(api, readRollFile, { params: { id: "x" }, body }).catch(() => undefined);
  expect(served.calls.map(({ headers }) => headers.get("content-type"))).toEqual(["text/csv", "text/csv"]);
});

it("takes a list along as a table", async () => {
  const { served, api } = aPage({ "GET /api/admin/elections/x/roll.csv": new Response("a;b") });
  const table = await csvOf(api, listVoters, { params: { id: "x" }, query: { q: "Rojas" } });
  expect(await table.text()).toBe("a;b");
  expect(served.calls[0]?.url.search).toBe("?q=Rojas");
});
