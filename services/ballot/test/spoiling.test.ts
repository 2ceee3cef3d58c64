import type { Election } from "@urna/belenios/election";
import type { ElectionId } from "@urna/contract/identifiers";
import { aBallot, bytesOf, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, step } from "./support/an-election.ts";

let service: BallotService;
let electionId: ElectionId;
let election: Election;
let voters: string[];

beforeAll(async () => {
  service = await aBallotService();
  service.identity.state.voters = 130;
  electionId = (await anOpenElection(service)).id;
  election = await sealedElection(service, electionId);
  voters = service.identity.voters(electionId);
});
afterAll(() => service.close());

const nextVoter = () => voters.pop()!;
const spoil = (tracker: string, id = electionId, box = service.box) =>
  box.spoilBallot({ electionId: id, tracker }, { deadlineMs: 30_000 });
const cast = (ballot: Buffer, box = service.box) =>
  box.castBallot({ electionId, ballot }, { deadlineMs: 30_000 });
const isSpoiled = (tracker: string) => service.ports.stores.spoiled.isSpoiled(electionId, tracker);
const spoiledRows = async () => (await service.database.db("spoiled_ballots").select("*")).length;
const noise = (n: number) => `${n}`.padStart(43, "A");

it("refuses a spoiled ballot for ever, and takes the voter's next one", async () => {
  const voter = nextVoter();
  const ballot = aBallot(election, voter);
  const [outbox, inBox] = [
    await service.outboxSize(),
    await service.ports.stores.box.countBallots(electionId),
  ];
  await spoil(ballot.tracker);
  for (let time = 0; time < 2; time += 1) {
    await expect(cast(bytesOf(ballot))).rejects.toMatchObject({ code: "ballot-spoiled" });
  }
  expect([await service.outboxSize(), await service.ports.stores.box.countBallots(electionId)]).toEqual([
    outbox,
    inBox,
  ]);
  expect(await cast(bytesOf(aBallot(election, voter)))).toMatchObject({ created: true });
  await expect(cast(bytesOf(ballot))).rejects.toMatchObject({ code: "already-voted" });
});

it("says the same again, and keeps one row", async () => {
  const { tracker } = aBallot(election, nextVoter());
  const before = await spoiledRows();
  await Promise.all(Array.from({ length: 10 }, () => spoil(tracker)));
  expect(await spoil(tracker)).toEqual({});
  expect([await isSpoiled(tracker), await spoiledRows()]).toEqual([true, before + 1]);
});

it("does not spoil a ballot that is in the box", async () => {
  const ballot = aBallot(election, nextVoter());
  await cast(bytesOf(ballot));
  await expect(spoil(ballot.tracker)).rejects.toMatchObject({ code: "already-voted" });
  expect(await cast(bytesOf(ballot))).toMatchObject({ created: false });
});

it("has exactly one winner in each of 50 races between spoiling and casting, over two replicas", async () => {
  const replicas = [service.box, (await service.another()).box] as const;
  const ballots = Array.from({ length: 50 }, () => aBallot(election, nextVoter()));
  const races = await Promise.all(
    ballots.map(async (ballot, index) => {
      const [here, there] = index % 2 ? replicas : [replicas[1], replicas[0]];
      // A cast is verified first: the later ones meet their rival anywhere on that way.
      const later = new Promise((resolve) => setTimeout(resolve, index * 8));
      const [spoiling, casting] = await Promise.allSettled([
        later.then(() => spoil(ballot.tracker, electionId, here)),
        cast(bytesOf(ballot), there),
      ]);
      return { ballot, spoiling, casting };
    }),
  );
  for (const { ballot, spoiling, casting } of races) {
    const won = [spoiling.status, casting.status].filter((status) => status === "fulfilled");
    expect(won).toHaveLength(1);
    const inBox = await service.ports.stores.box.hasAcceptedTracker(electionId, ballot.tracker);
    expect([await isSpoiled(ballot.tracker), inBox]).toEqual([
      spoiling.status === "fulfilled",
      casting.status === "fulfilled",
    ]);
    const lost = spoiling.status === "rejected" ? spoiling : casting;
    expect(["already-voted", "ballot-spoiled"]).toContain(
      ((lost as PromiseRejectedResult).reason as { code: string }).code,
    );
  }
});

it("keeps one of each race that stands in the moment before the row: the lock decides, not the first look", async () => {
  const ballot = aBallot(election, nextVoter());
  const { transact } = service.ports;
  let casting: Promise<unknown> = Promise.resolve();
  await transact(async ({ elections, spoiled }) => {
    await elections.lockForBallot(electionId, ballot.tracker);
    casting = cast(bytesOf(ballot)).then(
      () => "cast",
      (error: { code: string }) => error.code,
    );
    // Long enough for the cast to verify and to stand before the lock.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await spoiled.addSpoiledBallot(electionId, ballot.tracker);
  });
  expect(await casting).toBe("ballot-spoiled");
});

it("refuses what is no tracker, and an election that there is not", async () => {
  await expect(spoil("short")).rejects.toMatchObject({ code: "invalid-request" });
  await expect(spoil(noise(1), "11111111111111")).rejects.toMatchObject({ code: "not-found" });
});

it("keeps election and tracker and nothing else, the tracker under the box's key, and emits no event", async () => {
  const before = await service.outboxSize();
  await spoil(noise(2));
  const rows = await service.database.db("spoiled_ballots").select("*");
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(new Set(["election_id", "tracker_index"]));
  for (const { tracker_index: index } of rows) {
    expect(index).toHaveLength(32);
    expect(index.toString("latin1")).not.toContain(noise(2).slice(0, 20));
  }
  expect(await service.outboxSize()).toBe(before);
});

it("spoils only while ballots are taken", async () => {
  const { id } = await anOpenElection(service);
  await step(service, id, "pause");
  await expect(spoil(noise(3), id)).rejects.toMatchObject({ code: "election-paused" });
  await step(service, id, "resume");
  await spoil(noise(3), id);
  await step(service, id, "close");
  await tick(service.ports);
  await expect(spoil(noise(4), id)).rejects.toMatchObject({ code: "election-closed" });
});
