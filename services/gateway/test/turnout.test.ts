import { turnoutEvents, TurnoutReport } from "@urna/contract/monitoring/turnout";
import { DomainError } from "@urna/service-kit/errors";
import { eventually } from "@urna/service-kit/testing/eventually";
import { request, type IncomingMessage } from "node:http";
import { electionId } from "./fakes/samples.ts";
import { administrator } from "./fakes/identity.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

const intervalMs = 60;
const token = "admin-token";
let world: World;
let streams: Stream[] = [];
beforeEach(async () => {
  world = await startWorld({ turnoutIntervalMs: intervalMs });
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  streams = [];
  await world.close();
});

type Stream = Awaited<ReturnType<typeof watch>>;

/** Opens the stream on a connection of its own, and keeps what comes. */
function watch(headers: Record<string, string> = {}) {
  const url = `${world.url}/api/admin/elections/${electionId}/turnout/stream`;
  const asked = { Authorization: `Bearer ${token}`, "Accept-Encoding": "gzip, br", ...headers };
  return new Promise<{ response: IncomingMessage; text: string; ended: boolean; close(): void }>(
    (resolve, reject) => {
      const call = request(url, { agent: false, headers: asked }, (response) => {
        const stream = { response, text: "", ended: false, close: () => void call.destroy() };
        streams.push(stream);
        response.setEncoding("utf8").on("data", (piece: string) => (stream.text += piece));
        response.on("end", () => (stream.ended = true)).on("error", () => undefined);
        resolve(stream);
      });
      call.on("error", reject).end();
    },
  );
}

const events = ({ text }: Stream) =>
  text
    .split("\n\n")
    .map((block) => /^event: (.*)\ndata: (.*)$/.exec(block))
    .flatMap((found) =>
      found ? [{ name: found[1] ?? "", data: JSON.parse(found[2] ?? "") as object }] : [],
    );
const reads = () => world.callsOf("getTurnout").length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function turnsOut(voted: number) {
  const earlier = world.fakes.participations.getTurnout;
  world.fakes.participations.getTurnout = async (...asked) => ({ ...(await earlier(...asked)), voted });
}

it("answers the whole report, with the distance to a quorum of the roll", async () => {
  const { electionAdmin } = world.fakes;
  const known = await electionAdmin.getElectionForAdmin({ id: electionId }, undefined as never);
  const rules = { ...known.election!.rules!, quorum: { kind: "roll-share" as const, percent: 30 } };
  electionAdmin.getElectionForAdmin = async () => ({ election: { ...known.election!, rules } });
  const { body } = await send(world, "getTurnout", { token });
  expect(body).toMatchObject({
    eligible: 49,
    voted: 10,
    otherCategories: { groups: 2, eligible: 12, voted: 1 },
    establishments: [{ code: "1001", name: "Escuela Uno", eligible: 30, voted: 5 }],
    quorum: { needed: 15, missing: 5 },
  });
  electionAdmin.getElectionForAdmin = async () => ({
    election: { ...known.election!, rules: { ...rules, quorum: undefined } },
  });
  expect((await send(world, "getTurnout", { token })).body).not.toHaveProperty("quorum");
});

it("sends the report at once, and again when it says something else", async () => {
  const stream = await watch({ "Last-Event-ID": "7" });
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  expect(stream.response.headers).not.toHaveProperty("content-encoding");
  await eventually(() => expect(events(stream).map(({ name }) => name)).toContain("unchanged"));
  const [first] = events(stream);
  expect(first?.name).toBe("turnout");
  expect(TurnoutReport.parse(first?.data)).toEqual(first?.data);

  turnsOut(11);
  await eventually(() => expect(events(stream).filter(({ name }) => name === "turnout")).toHaveLength(2));
  expect(events(stream).findLast(({ name }) => name === "turnout")?.data).toMatchObject({ voted: 11 });
  for (const { name } of events(stream)) expect(turnoutEvents).toContain(name);
});

it("counts once for all who watch, and no more when the last one has gone", async () => {
  const twenty = await Promise.all(Array.from({ length: 20 }, () => watch()));
  await pause(intervalMs * 5);
  // One read to begin with and one at each interval: twenty of each would be over a hundred.
  expect(reads()).toBeGreaterThan(1);
  expect(reads()).toBeLessThan(8);
  await eventually(() => {
    for (const stream of twenty) expect(events(stream).length).toBeGreaterThan(1);
  });

  for (const stream of twenty) stream.close();
  await eventually(async () => {
    const last = reads();
    await pause(intervalMs * 4);
    expect(reads()).toBe(last);
  });
});

it("sends an end event when its permission is taken away, and ends with the session", async () => {
  const stream = await watch();
  await eventually(() => expect(events(stream)).not.toEqual([]));
  const authenticate = world.fakes.sessions.authenticate;
  const value = { ...administrator, permissions: [] };
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    confirmed: true,
    principal: { $case: "administrator", value },
  });
  await eventually(() => expect(stream.ended).toBe(true));
  expect(events(stream).at(-1)).toEqual({ name: "end", data: {} });

  world.fakes.sessions.authenticate = authenticate;
  const other = await watch();
  await eventually(() => expect(events(other)).not.toEqual([]));
  world.fakes.sessions.authenticate = async () => {
    throw new DomainError("not-signed-in");
  };
  await eventually(() => expect(other.ended).toBe(true));
});

it("outlives a read that fails", async () => {
  const stream = await watch();
  await eventually(() => expect(events(stream)).not.toEqual([]));
  const earlier = world.fakes.participations.getTurnout;
  world.fakes.participations.getTurnout = async () => {
    throw new DomainError("internal");
  };
  await pause(intervalMs * 3);
  world.fakes.participations.getTurnout = earlier;
  turnsOut(12);
  await eventually(() => expect(stream.text).toContain('"voted":12'));
});

it("ends at once when the gateway stops, however long the next count is away", async () => {
  await world.close();
  world = await startWorld({ turnoutIntervalMs: 600_000 });
  const stream = await watch();
  await eventually(() => expect(events(stream)).not.toEqual([]));
  world.stopping.abort();
  await eventually(() => expect(stream.ended).toBe(true));
});

it("refuses an election that is not there as any call does", async () => {
  const params = { id: "11111111111111" };
  expect((await send(world, "streamTurnout", { token, params })).status).toBe(404);
  expect((await send(world, "streamTurnout")).status).toBe(401);
  expect((await send(world, "streamTurnout", { token: "voter-token" })).status).toBe(403);
});

it.each([
  ["listIncidents", undefined],
  ["openIncident", { id: "5d0a4e0e-6f0f-4f0d-9a57-0d6a3b1c2e4f", severity: "high", text: "Sin luz" }],
  ["commentIncident", { revision: 1, text: "Volvió" }],
  ["closeIncident", { revision: 1, text: "Resuelto" }],
] as const)("%s goes on to the ballot service, in the administrator's name", async (operation, body) => {
  const { status } = await send(world, operation, { token, body });
  expect(status).toBe(operation === "openIncident" ? 201 : 200);
  const [call] = world.callsOf(operation);
  expect(call?.request).toMatchObject({
    electionId,
    ...(body && { ...body, actor: { administratorId: administrator.id } }),
  });
});

it("names what an incident lacks", async () => {
  const body = { id: "x", severity: "huge", text: " " };
  const { body: problem } = await send(world, "openIncident", { token, body });
  expect(problem.errors.map(({ path }: { path: string }) => path).sort()).toEqual(["id", "severity", "text"]);
});
