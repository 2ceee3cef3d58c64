import { DomainError } from "@urna/service-kit/errors";
import { electionId, personId, unknownElectionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "voter-token";
const tracker = "Q1/+".padEnd(43, "x");
const spoil = (body: unknown = { tracker }, params = {}) =>
  send(world, "spoilBallot", { token, body, params });

it("spoils the ballot with this tracker, and says so again", async () => {
  const first = await spoil();
  expect([first.status, first.body]).toEqual([200, { tracker }]);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect((await spoil()).body).toEqual(first.body);
});

it("sends identity the voter and no tracker, the ballot box the tracker and no voter", async () => {
  await spoil();
  const [boxCall] = world.callsOf("spoilBallot");
  expect(boxCall?.request).toEqual({ electionId, tracker });
  const others = world.calls.filter(({ method }) => method !== "spoilBallot");
  expect(others.map(({ method }) => method)).toEqual(["authenticate", "authorizeCheck", "consume"]);
  expect(JSON.stringify(others)).not.toContain(tracker);
  expect(JSON.stringify(boxCall)).not.toContain(personId);
});

it("lets no request id travel, and no tracker stand in the log", async () => {
  await spoil();
  await spoil({ tracker: `${tracker}x` });
  expect(world.calls.map(({ requestId }) => requestId).filter((id) => id !== undefined)).toEqual([]);
  expect(world.logLines.join("\n")).toContain("/elections/{id}/spoiled-ballots");
  expect(world.logLines.join("\n")).not.toContain(tracker);
});

it("counts each against the voter, and answers 429 with the wait once the hour's are used up", async () => {
  world.fakes.limits.consume = () =>
    Promise.reject(new DomainError("too-many-requests", { retryAfterSeconds: 1800 }));
  const response = await spoil();
  expect([response.status, codeOf(response), response.headers["retry-after"]]).toEqual([
    429,
    "too-many-requests",
    "1800",
  ]);
  expect(world.callsOf("consume")[0]?.request).toEqual({ limit: "spoiled-ballot", key: personId });
  expect(world.callsOf("spoilBallot")).toEqual([]);
});

it.each(["not-eligible", "stronger-sign-in-required", "already-voted"] as const)(
  "asks identity first, and takes no point from a person who is %s",
  async (code) => {
    world.fakes.participations.authorizeCheck = () => Promise.reject(new DomainError(code));
    expect(codeOf(await spoil())).toBe(code);
    expect([world.callsOf("consume"), world.callsOf("spoilBallot")]).toEqual([[], []]);
  },
);

it.each(["election-not-open", "election-paused", "election-closed", "already-voted"] as const)(
  "passes on %s of the ballot box",
  async (code) => {
    world.fakes.ballotBox.spoilBallot = () => Promise.reject(new DomainError(code));
    const response = await spoil();
    expect([response.status, codeOf(response)]).toEqual([409, code]);
  },
);

it.each([
  {},
  { tracker: "short" },
  { tracker: 1 },
  { tracker: `${tracker}=` },
  { tracker: `-${tracker.slice(1)}` },
])("refuses what is no tracker: %j", async (body) => {
  expect(codeOf(await spoil(body))).toBe("invalid-request");
  expect(world.callsOf("consume")).toEqual([]);
});

it("is for a voter's session, in an election that there is", async () => {
  expect(codeOf(await send(world, "spoilBallot", { body: { tracker } }))).toBe("not-signed-in");
  const asAdmin = await send(world, "spoilBallot", { body: { tracker }, token: "admin-token" });
  expect(codeOf(asAdmin)).toBe("not-allowed");
  expect(codeOf(await spoil({ tracker }, { id: unknownElectionId }))).toBe("not-found");
});

it("refuses to cast a spoiled ballot", async () => {
  world.fakes.ballotBox.castBallot = () => Promise.reject(new DomainError("ballot-spoiled"));
  const response = await send(world, "castBallot", { token, body: `{"credential":"mine"}` });
  expect([response.status, codeOf(response)]).toEqual([409, "ballot-spoiled"]);
});
