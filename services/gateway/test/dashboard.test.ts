import { DomainError } from "@urna/service-kit/errors";
import { permissions } from "@urna/contract/administrators/permissions";
import { administrator } from "./fakes/identity.ts";
import { aSummary, anElection, hour } from "./fakes/samples.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

const token = "admin-token";
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000);
let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const ask = async () => (await send(world, "getDashboard", { token })).body;
const asked = (method: string) => world.callsOf(method).map(({ request }) => request);

function thereAre(byState: Record<string, ReturnType<typeof anElection>[]>) {
  world.fakes.electionAdmin.listElectionsForAdmin = async ({ state }) => {
    const elections = byState[state!] ?? [];
    return { elections, total: elections.length };
  };
}

it("lists what waits for a person, with what keeps a draft from being sealed, the most pressing first", async () => {
  thereAre({
    draft: [anElection({ id: "draft", state: "draft", opensAt: undefined, closesAt: undefined })],
    tallied: [anElection({ id: "tallied", state: "tallied" })],
    paused: [anElection({ id: "paused", state: "paused" })],
    published: [anElection({ id: "published", state: "published" })],
  });
  world.fakes.electionAdmin.getChecklist = async () => ({
    items: [
      { key: "roll-committed", verdict: "blocking" },
      { key: "dates-ahead", verdict: "ok" },
      { key: "texts-in-every-language", verdict: "warning" },
    ],
  });
  const { elections } = await ask();
  expect(elections.waiting).toMatchObject([
    { id: "paused", state: "paused" },
    { id: "tallied", state: "tallied" },
    { id: "draft", state: "draft", blocking: ["roll-committed"] },
  ]);
  expect(elections.running).toMatchObject([{ id: "paused", rollSize: 25, ballots: 3, quorum: 8 }]);
  expect(elections.byState).toMatchObject({ draft: 1, tallied: 1, published: 1, open: 0 });
});

it("lists a counted election whose tie nobody has decided", async () => {
  thereAre({ tallied: [anElection({ state: "tallied" })] });
  expect((await ask()).elections.waiting[0]).not.toHaveProperty("tie");
  const summary = aSummary();
  world.fakes.results.getSummary = async () => ({
    summary: { ...summary, outcome: { ...summary.outcome!, verdict: "tie" } },
  });
  expect((await ask()).elections.waiting).toMatchObject([{ state: "tallied", tie: true }]);
  world.fakes.results.getSummary = () => Promise.reject(new DomainError("not-found"));
  expect((await ask()).elections.waiting[0]).not.toHaveProperty("tie");
});

it("shows the progress of a closed one's count, and whom it waits for", async () => {
  const count = { stage: "waiting" as const, done: 1, total: 2, shares: [{ owner: 1, given: true }] };
  const pendingCount = { ...count, failure: undefined };
  thereAre({ closed: [anElection({ state: "closed", pendingCount }), anElection({ state: "closed" })] });
  const [counted, other] = (await ask()).elections.waiting;
  expect(counted).toMatchObject({ state: "closed", count });
  expect(other).not.toHaveProperty("count");
});

it("lists what the calendar brings next, and nothing of what is past", async () => {
  thereAre({
    sealed: [anElection({ id: "next", state: "sealed", opensAt: soon(5), closesAt: soon(50) })],
    open: [anElection({ id: "now", opensAt: soon(-5), closesAt: soon(2) })],
    closed: [anElection({ id: "over", state: "closed", closesAt: soon(3) })],
  });
  const { elections } = await ask();
  expect(elections.milestones.map(({ id, kind }: { id: string; kind: string }) => [id, kind])).toEqual([
    ["now", "closes"],
    ["next", "opens"],
    ["next", "closes"],
  ]);
});

it("counts what has nobody's decision or answer, and asks for nobody's data", async () => {
  expect(await ask()).toMatchObject({
    registrations: { open: 1, oldestAt: hour },
    support: { open: 1, oldestAt: hour },
    incidents: [{ open: 2, severity: "high" }],
    audit: { entries: 1 },
    unanswered: [],
  });
  expect(asked("listRegistrationRequests")).toMatchObject([{ state: "undecided", actor: undefined }]);
  expect(asked("listSupportRequests")).toMatchObject([{ state: "open", actor: undefined }]);
});

it("leaves out the part whose service is away, and only that", async () => {
  await world.servers.notification.close();
  world.fakes.electionAdmin.getChecklist = () => Promise.reject(new DomainError("unavailable"));
  thereAre({ draft: [anElection({ state: "draft" })] });
  const dashboard = await ask();
  expect(dashboard.unanswered).toEqual(["support"]);
  expect(dashboard).not.toHaveProperty("support");
  expect(dashboard).toMatchObject({
    registrations: { open: 1 },
    elections: { waiting: [{ state: "draft" }] },
  });
  expect(dashboard.elections.waiting[0]).not.toHaveProperty("blocking");
});

it.each([
  ["elections.read", "elections", "listElectionsForAdmin"],
  ["monitoring.read", "incidents", "countOpenIncidents"],
  ["requests.read", "registrations", "listRegistrationRequests"],
  ["requests.read", "support", "listSupportRequests"],
  ["audit.read", "audit", "getHead"],
])("without %s neither shows the %s nor asks for them", async (permission, part, method) => {
  const value = { ...administrator, permissions: permissions.filter((each) => each !== permission) };
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    principal: { $case: "administrator", value },
  });
  const dashboard = await ask();
  expect(dashboard).not.toHaveProperty(part);
  expect([dashboard.unanswered, asked(method)]).toEqual([[], []]);
});
