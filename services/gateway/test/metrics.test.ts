import { DomainError } from "@urna/service-kit/errors";
import { createMetrics } from "@urna/service-kit/telemetry";
import { eventually } from "@urna/service-kit/testing/eventually";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { once } from "node:events";
import { request as open } from "node:http";
import request from "supertest";
import { ballotOf, electionId } from "./fakes/samples.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
let metrics = createMetrics("gateway");
beforeEach(async () => {
  metrics = createMetrics("gateway");
  world = await startWorld({ metrics });
});
afterEach(() => world.close());

const token = "voter-token";
const cast = (body: string, sent = {}) => send(world, "castBallot", { body, token, ...sent });

/** A connection that the test can cut. */
function connect(path: string, bearer: string, more: object = {}) {
  const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" };
  return open(`${world.url}${path}`, { agent: false, headers, ...more }).on("error", () => undefined);
}

/** How often each has happened so far, by all its labels but those that say nothing. */
async function counted(name: Parameters<typeof readMetric>[1]): Promise<Record<string, number>> {
  const found = (await readMetric(metrics, name)).filter(({ value }) => value > 0);
  return Object.fromEntries(found.map(({ labels, value }) => [Object.values(labels).join(" "), value]));
}

it("counts casts by how they end, refusals before and after identity among them", async () => {
  await cast(ballotOf("mine"));
  await cast(ballotOf("mine"));
  await cast(ballotOf("unknown"));
  await cast(ballotOf("mine"), { token: "no-token" });
  await cast("{");
  world.fakes.ballotBox.castBallot = () => Promise.reject(new DomainError("election-closed"));
  await cast(ballotOf("mine"));
  world.fakes.ballotBox.castBallot = () => Promise.reject(new Error("bug"));
  await cast(ballotOf("mine"));
  expect(await counted("urna_casts_total")).toEqual({
    accepted: 1,
    repeated: 1,
    "not-signed-in": 1,
    "invalid-ballot": 2,
    "election-closed": 1,
    internal: 1,
  });
});

it("counts a ballot that was taken after its voter's connection was lost", async () => {
  const usual = world.fakes.ballotBox.castBallot;
  world.fakes.ballotBox.castBallot = async (...asked) => {
    voter.destroy();
    await eventually(async () =>
      expect(await counted("urna_http_requests_seconds")).toEqual({ "castBallot gone": 1 }),
    );
    return usual(...asked);
  };
  const voter = connect(`/api/elections/${electionId}/ballots`, token, { method: "POST" });
  voter.end(ballotOf("mine"));
  await eventually(async () => expect(await counted("urna_casts_total")).toEqual({ accepted: 1 }));
});

it("measures what identity and the ballot box take of a cast", async () => {
  await cast(ballotOf("mine"));
  await cast(ballotOf("unknown"));
  expect(await counted("urna_cast_step_seconds")).toEqual({ authorize: 2, box: 1 });
});

it("measures answers by operation and outcome, whatever the path says", async () => {
  await send(world, "getElection");
  await send(world, "getElection");
  await send(world, "voterMe");
  await request(world.url).get("/api/nothing/12.345.678-5");
  await request(world.url).get("/livez");
  await eventually(async () =>
    expect(await counted("urna_http_requests_seconds")).toEqual({
      "getElection ok": 2,
      "voterMe not-signed-in": 1,
      "unmatched not-found": 1,
    }),
  );
  expect(await metrics.metrics()).not.toMatch(/12\.345|nothing/);
});

it("does not count an open stream as a slow call", async () => {
  const path = `/api/admin/elections/${electionId}/turnout/stream`;
  const watcher = connect(path, "admin-token").end();
  await once(watcher, "response");
  watcher.destroy();
  await eventually(() => expect(world.logLines.join()).toContain("turnout/stream"));
  expect(await counted("urna_http_requests_seconds")).toEqual({});
});
