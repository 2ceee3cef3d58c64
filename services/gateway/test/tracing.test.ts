import { DomainError } from "@urna/service-kit/errors";
import { traceWith, type SpanStart } from "@urna/service-kit/telemetry/spans";
import { eventually } from "@urna/service-kit/testing/eventually";
import { once } from "node:events";
import { request } from "node:http";
import { ballotOf, electionId } from "./fakes/samples.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

interface Recorded extends SpanStart {
  parent: string | undefined;
  outcome?: string;
}

let world: World;
let spans: Recorded[];
beforeEach(async () => {
  spans = [];
  traceWith((start, parent) => {
    const span: Recorded = { ...start, parent };
    spans.push(span);
    const traceparent = `00-${"a".repeat(32)}-${String(spans.length).padStart(16, "0")}-01`;
    return { traceparent, end: (outcome) => void (span.outcome ??= outcome) };
  });
  world = await startWorld();
});
afterEach(async () => {
  traceWith(undefined);
  await world.close();
});

const caller = `00-${"b".repeat(32)}-${"c".repeat(16)}-01`;
const headers = { traceparent: caller };
const spanLines = () => spans.map(({ name, kind, outcome }) => `${kind} ${name} ${outcome}`);

it("continues what a caller began, and has the services continue it", async () => {
  await send(world, "getElection", { headers });
  expect(spanLines()).toEqual(["server getElection ok", "client GetElection ok", "server GetElection ok"]);
  const [first, second] = spans;
  expect([first?.parent, second?.parent?.slice(0, 35)]).toEqual([caller, `00-${"a".repeat(32)}`]);
  expect(spans.map(({ requestId }) => requestId)).toEqual(
    spans.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/) as string),
  );
});

it("begins a trace of its own where the caller sends none that is one", async () => {
  await send(world, "getElection", { headers: { traceparent: "00-0-0-01" } });
  expect(spans[0]).toMatchObject({ name: "getElection", parent: undefined });
});

it("says how an operation was refused, by its code", async () => {
  world.fakes.elections.getElection = () => Promise.reject(new DomainError("not-found"));
  await send(world, "getElection", { headers });
  expect(spanLines()[0]).toBe("server getElection not-found");
});

it.each([
  ["castBallot", { body: ballotOf("mine") }],
  ["castBallot", { body: ballotOf("voted") }],
  ["castBallot", { body: ballotOf("unknown") }],
  ["getVotingKit", {}],
  ["spoilBallot", { body: { tracker: "x".repeat(43) } }],
  ["getOwnReceipt", {}],
  ["resendReceipt", { body: {} }],
] as const)("has no span of %s, even where the caller has one", async (operation, sent) => {
  await send(world, operation, { ...sent, token: "voter-token", headers });
  expect(world.calls.length).toBeGreaterThan(1);
  expect(spanLines()).toEqual([]);
});

it("has no span of what stays open, nor of what is read for all who watch", async () => {
  const path = `/api/admin/elections/${electionId}/turnout/stream`;
  const watcher = request(`${world.url}${path}`, {
    agent: false,
    headers: { ...headers, Authorization: "Bearer admin-token" },
  });
  watcher.on("error", () => undefined).end();
  await once(watcher, "response");
  await eventually(() => expect(world.callsOf("getTurnout").length).toBeGreaterThan(0));
  watcher.destroy();
  expect(spanLines()).toEqual([]);
});
