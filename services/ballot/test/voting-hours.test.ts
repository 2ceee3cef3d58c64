import type { ElectionId } from "@urna/contract/identifiers";
import { aBallot, bytesOf, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { actor, anOpenElection, aSealedElection, passTime, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

/** Asks for a kit and casts a fresh ballot: "ok" or the code of the refusal. */
async function atTheBox(electionId: ElectionId, voter = 0): Promise<{ kit: string; cast: string }> {
  const code = (work: Promise<unknown>) =>
    work.then(
      () => "ok",
      (error: { code: string }) => error.code,
    );
  const election = await sealedElection(service, electionId);
  const ballot = bytesOf(aBallot(election, service.identity.voters(electionId)[voter]!));
  return {
    kit: await code(service.box.getVotingKit({ electionId })),
    cast: await code(service.box.castBallot({ electionId, ballot })),
  };
}

it("gives no kit and takes no ballot before the opening", async () => {
  const { id } = await aSealedElection(service);
  expect(await atTheBox(id)).toEqual({ kit: "election-not-open", cast: "election-not-open" });
  expect(await service.ports.stores.box.countBallots(id)).toBe(0);
});

it("knows no draft", async () => {
  await expect(service.box.getVotingKit({ electionId: "22222222222222" })).rejects.toMatchObject({
    code: "not-found",
  });
});

it("stops while paused and goes on when resumed", async () => {
  const { id } = await anOpenElection(service);
  const because = { ...actor, reason: "Se cortó la luz" };
  const pause = { id, step: { $case: "pause" as const, value: {} }, actor: because };
  expect((await service.admin.transition(pause)).election?.pauseReason).toBe("Se cortó la luz");
  expect(await atTheBox(id)).toEqual({ kit: "election-paused", cast: "election-paused" });
  await step(service, id, "resume");
  expect(await atTheBox(id)).toEqual({ kit: "ok", cast: "ok" });
});

it("gives no kit from closesAt on, takes ballots during the grace, and none after it by the database's clock", async () => {
  const { id } = await anOpenElection(service);
  await passTime(service, id, 61);
  expect(await atTheBox(id, 0)).toEqual({ kit: "election-closed", cast: "ok" });
  await passTime(service, id, 9);
  expect(await atTheBox(id, 1)).toEqual({ kit: "election-closed", cast: "ok" });
  await passTime(service, id, 2);
  // Nobody has closed it yet: the state is still open, the clock decides.
  expect(await atTheBox(id, 2)).toEqual({ kit: "election-closed", cast: "election-closed" });
  expect(await service.ports.stores.box.countBallots(id)).toBe(2);
});

it("answers the same bytes after closing with their acknowledgement", async () => {
  const { id } = await anOpenElection(service);
  const ballot = bytesOf(aBallot(await sealedElection(service, id), service.identity.voters(id)[0]!));
  const first = await service.box.castBallot({ electionId: id, ballot });
  await step(service, id, "close");
  expect(await service.box.castBallot({ electionId: id, ballot })).toEqual({ ...first, created: false });
  expect(await atTheBox(id, 1)).toEqual({ kit: "election-closed", cast: "election-closed" });
});

it("never takes a ballot that came while the election was being closed and leaves it out of the count", async () => {
  const { id } = await anOpenElection(service);
  const election = await sealedElection(service, id);
  const ballots = service.identity.voters(id).map((voter) => bytesOf(aBallot(election, voter)));
  const casts = ballots.map((ballot) => service.box.castBallot({ electionId: id, ballot }));
  await casts[0];
  const [settled, closed] = await Promise.all([Promise.allSettled(casts), step(service, id, "close")]);
  const accepted = settled.filter(({ status }) => status === "fulfilled").length;
  expect(accepted).toBeGreaterThan(0);
  expect(closed.ballots).toBe(accepted);
  const { total } = await service.elections.getBoard({ electionId: id, limit: 10 });
  expect(total).toBe(accepted);
});

describe("the schedule", () => {
  it("opens and closes exactly once, however many replicas run it", async () => {
    const { id } = await aSealedElection(service);
    const replicas = [service.ports, (await service.another()).ports];
    const everyone = () => Promise.all([...replicas, ...replicas].map(tick));
    const events = async (name: "election.opened.v1" | "election.closed.v1") =>
      (await service.emitted(name)).filter(({ electionId }) => electionId === id).length;

    await everyone();
    expect(await events("election.opened.v1")).toBe(0);
    await passTime(service, id, 2);
    await everyone();
    expect(await events("election.opened.v1")).toBe(1);

    await passTime(service, id, 60 + 8);
    await everyone();
    expect(await events("election.closed.v1")).toBe(0);
    await passTime(service, id, 3);
    await everyone();
    expect(await events("election.closed.v1")).toBe(1);
    expect((await service.elections.getElection({ id })).election!.state).toBe("closed");
  });

  it("closes a paused election too", async () => {
    const { id } = await anOpenElection(service);
    await step(service, id, "pause");
    await passTime(service, id, 72);
    await tick(service.ports);
    expect((await service.elections.getElection({ id })).election!.state).toBe("closed");
  });
});

describe("by hand", () => {
  const secondsAgo = (time: Date | undefined) => (Date.now() - time!.getTime()) / 1000;

  it("opening early moves opensAt to now, closing early moves closesAt to now", async () => {
    const { id } = await aSealedElection(service);
    expect(Math.abs(secondsAgo((await step(service, id, "open")).opensAt))).toBeLessThan(5);
    const closed = await step(service, id, "close");
    expect(Math.abs(secondsAgo(closed.closesAt))).toBeLessThan(5);
    expect(closed.closedAt).toEqual(closed.closesAt);
  });

  it("extends to a later time only, and not once closesAt has come", async () => {
    const { id, closesAt } = await anOpenElection(service);
    const later = new Date(closesAt!.getTime() + 60_000);
    expect((await step(service, id, "extend", { closesAt: later })).closesAt).toEqual(later);
    await expect(step(service, id, "extend", { closesAt })).rejects.toMatchObject({
      code: "invalid-request",
    });
    await expect(step(service, id, "extend", { closesAt: undefined })).rejects.toMatchObject({
      code: "invalid-request",
    });
    await passTime(service, id, 63);
    const evenLater = new Date(Date.now() + 3_600_000);
    await expect(step(service, id, "extend", { closesAt: evenLater })).rejects.toMatchObject({
      code: "write-conflict",
    });
    const audited = (await service.emitted("admin.acted.v1")).filter(
      ({ target, action }) => target === id && action === "election.extend",
    );
    // The outbox keeps no order.
    expect(audited.map(({ result, changes }) => ({ result, changes }))).toEqual(
      expect.arrayContaining([
        {
          result: "",
          changes: [{ field: "closesAt", before: closesAt!.toISOString(), after: later.toISOString() }],
        },
        { result: "refused", changes: [] },
      ]),
    );
    expect(audited).toHaveLength(2);
  });
});
