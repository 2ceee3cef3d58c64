import { eventually } from "@urna/service-kit/testing/eventually";
import { castAll, type Choice } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, anOpenElection, step } from "./support/an-election.ts";
import { rulesWith } from "./support/rules.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const conflict = { code: "write-conflict" };

async function aClosedElection(
  choices: readonly Choice[],
  changes: Parameters<typeof anOpenElection>[1] = {},
) {
  const election = await anOpenElection(service, changes);
  const ballots = await castAll(service, election.id, choices);
  await step(service, election.id, "close");
  return { id: election.id, code: election.code, ballots };
}

async function aTalliedElection(
  choices: readonly Choice[],
  changes: Parameters<typeof anOpenElection>[1] = {},
) {
  const closed = await aClosedElection(choices, changes);
  for (const { publicCredential } of closed.ballots) service.identity.mark(closed.id, publicCredential);
  await step(service, closed.id, "tally");
  return closed;
}

it("counts only once marks and ballots are equal", async () => {
  const { id, ballots } = await aClosedElection([[0], [1]]);
  await expect(step(service, id, "tally")).rejects.toMatchObject(conflict);
  service.identity.mark(id, ballots[0]!.publicCredential);
  await expect(step(service, id, "tally")).rejects.toMatchObject(conflict);
  service.identity.mark(id, ballots[1]!.publicCredential);
  service.identity.state.away = true;
  await expect(step(service, id, "tally")).rejects.toMatchObject({ code: "unavailable" });
  service.identity.state.away = false;
  expect((await step(service, id, "tally")).state).toBe("tallied");
  await expect(step(service, id, "tally")).rejects.toMatchObject(conflict);
});

it("does not count an open election", async () => {
  const { id } = await anOpenElection(service);
  await expect(step(service, id, "tally")).rejects.toMatchObject(conflict);
});

it("counts once when asked twice at the same time over two replicas", async () => {
  const { id, ballots } = await aClosedElection([[0], [1], "blank"]);
  for (const { publicCredential } of ballots) service.identity.mark(id, publicCredential);
  const replicas = [service, service, await service.another()];
  await Promise.all(replicas.map((replica) => step(replica, id, "tally")));
  const read = async () => (await service.admin.getElectionForAdmin({ id })).election!;
  await eventually(async () => expect((await read()).state).toBe("tallied"));
  const events = (await service.emitted("election.tallied.v1")).filter(({ electionId }) => electionId === id);
  expect(events).toHaveLength(1);
});

it("writes nothing when a ballot in the box was altered, whoever did it", async () => {
  const { id, ballots } = await aClosedElection([[0], [1]]);
  for (const { publicCredential } of ballots) service.identity.mark(id, publicCredential);
  const [first, second] = ballots as [(typeof ballots)[number], (typeof ballots)[number]];
  const answers = (text: string) => JSON.stringify(JSON.parse(text).answers);
  const swapped = first.ballot.replace(answers(first.ballot), answers(second.ballot));
  const row = { election_id: id, public_credential: first.publicCredential };
  await service.database.db("ballots").where(row).update({ ballot: swapped });
  const refused = { code: "archive-not-verified" };
  await expect(step(service, id, "tally")).rejects.toMatchObject(refused);
  const { election } = await service.admin.getElectionForAdmin({ id });
  expect(election).toMatchObject({ state: "closed", pendingCount: { failure: refused.code } });
  expect(await service.ports.stores.tallies.findTally(id)).toBeUndefined();

  await service.database.db("ballots").where(row).update({ ballot: first.ballot });
  expect((await step(service, id, "tally")).state).toBe("tallied");
});

it("counts nothing while a ballot of the box is missing from the board", async () => {
  const { id, ballots } = await aClosedElection([[0], [1]]);
  for (const { publicCredential } of ballots) service.identity.mark(id, publicCredential);
  const { db } = service.database;
  const [row] = await db("ballots").where({ election_id: id, position: 2 }).delete().returning("*");
  const [waiting] = await db("accepted_ballots").where({ election_id: id }).limit(1);
  const stillWaits = (sealed: Buffer | null) =>
    db("accepted_ballots").where({ credential_index: waiting.credential_index }).update({ sealed });
  await expect(step(service, id, "tally")).rejects.toMatchObject({ code: "write-conflict" });
  await stillWaits(Buffer.alloc(1));
  await expect(step(service, id, "tally")).rejects.toMatchObject({ code: "counts-differ" });
  expect(await service.ports.stores.tallies.findTally(id)).toBeUndefined();
  await stillWaits(null);
  await db("ballots").insert(row);
  expect((await step(service, id, "tally")).state).toBe("tallied");
});

it("counts an election in which nobody voted", async () => {
  const { id, code } = await aTalliedElection([]);
  await step(service, id, "publish", { confirmation: code });
  const { results } = await service.elections.getResults({ electionId: id });
  expect(results).toMatchObject({ ballots: 0, blank: 0, tie: false });
  expect(results!.candidates.map(({ votes, elected }) => [votes, elected])).toEqual(
    Array(3).fill([0, false]),
  );
});

it("counts a box that is worth several threads", async () => {
  service.identity.state.voters = 60;
  const { id } = await aTalliedElection(Array.from({ length: 55 }, (_, index) => [index % 3]));
  service.identity.state.voters = 12;
  await step(service, id, "publish");
  const { results } = await service.elections.getResults({ electionId: id });
  expect(results!.candidates.map(({ votes }) => votes)).toEqual([19, 18, 18]);
});

it("counts several selections without blank", async () => {
  const rules = {
    seats: 2,
    min: 0,
    max: 2,
    blank: false,
    graceMinutes: 0,
    access: (["teacher", "student"] as const).map((category) => ({
      category,
      methods: ["document" as const],
    })),
    last4Source: "roll" as const,
    hands: "one-hand" as const,
    quorum: undefined,
    tieRule: "unspecified" as const,
  };
  const { id, code } = await aTalliedElection([[0, 1], [1, 2], [], [1], [2]], { rules });
  await step(service, id, "publish", { confirmation: code });
  const { results } = await service.elections.getResults({ electionId: id });
  expect(results).toMatchObject({ ballots: 5, blankAllowed: false, blank: 0, tie: false });
  expect(results!.candidates.map(({ votes, elected }) => [votes, elected])).toEqual([
    [1, false],
    [3, true],
    [2, true],
  ]);
});

describe("publishing", () => {
  const mixed: Choice[] = [[0], [0], [0], [0], [0], [1], [1], [1], [1], [1]];

  it.each<[string, Choice[], boolean]>([
    ["9 ballots asks for the typed code", mixed.slice(1), true],
    ["10 mixed ballots asks for nothing", mixed, false],
    ["10 unanimous ballots asks for the typed code", mixed.map(() => [2]), true],
  ])("of %s", async (_name, choices, asks) => {
    const { id, code } = await aTalliedElection(choices);
    if (asks) {
      for (const confirmation of ["", code.toLowerCase(), "otro"]) {
        await expect(step(service, id, "publish", { confirmation })).rejects.toMatchObject({
          code: "invalid-request",
          details: { fieldErrors: [{ path: "confirmation", code: "required" }] },
        });
      }
    }
    const published = await step(service, id, "publish", { confirmation: asks ? code : "" });
    expect(published).toMatchObject({ state: "published", resultsPublished: true });
    await expect(step(service, id, "publish", { confirmation: code })).rejects.toMatchObject(conflict);
  });

  it("of a tie elects neither and says so", async () => {
    const { id } = await aTalliedElection(mixed, { rules: rulesWith({ tieRule: "second-round" }) });
    await step(service, id, "publish");
    const { results } = await service.elections.getResults({ electionId: id });
    expect(results).toMatchObject({ tie: true });
    expect(results!.candidates.map(({ elected }) => elected)).toEqual([false, false, false]);
    expect(await step(service, id, "retire")).toMatchObject({ state: "retired", resultsPublished: true });
    expect((await service.elections.getResults({ electionId: id })).results).toEqual(results);
  });
});

it("annuls an election at any time between sealing and publication, and keeps the reason's hash", async () => {
  const { id } = await aClosedElection([[0]]);
  const reason = { ...actor, reason: "a" };
  await service.admin.transition({ id, step: { $case: "annul", value: {} }, actor: reason });
  await expect(step(service, id, "annul")).rejects.toMatchObject(conflict);
  await expect(step(service, id, "tally")).rejects.toMatchObject(conflict);
  expect(await service.emitted("admin.acted.v1")).toContainEqual({
    administratorId: actor.administratorId,
    action: "election.annul",
    target: id,
    reasonSha256: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
    changes: [{ field: "state", before: "closed", after: "annulled" }],
    result: "",
  });
});

it("publishes nothing when marks or ballots are not as many as were counted", async () => {
  const { id, code, ballots } = await aTalliedElection([[0], [1]]);
  const differ = { code: "counts-differ" };
  service.identity.unmark(id);
  await expect(step(service, id, "publish", { confirmation: code })).rejects.toMatchObject(differ);
  for (const { publicCredential } of ballots) service.identity.mark(id, publicCredential);
  const { db } = service.database;
  const [row] = await db("ballots").where({ election_id: id, position: 2 }).delete().returning("*");
  await expect(step(service, id, "publish", { confirmation: code })).rejects.toMatchObject(differ);
  await db("ballots").insert(row);
  expect((await step(service, id, "publish", { confirmation: code })).state).toBe("published");
});

it("keeps its outcome with the draw that decided its tie", async () => {
  const { id, code } = await aTalliedElection([[0], [1]]);
  const outcome = async () => (await service.results.getSummary({ electionId: id })).summary!.outcome!;
  const { verdict, draw } = await outcome();
  expect([verdict, draw?.tickets.length]).toEqual(["elected", 2]);
  await step(service, id, "publish", { confirmation: code });
  expect(await outcome()).toMatchObject({ verdict, draw });
});
