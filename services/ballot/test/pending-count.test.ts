import type { Election } from "@urna/protos/ballot/v1/election";
import { eventually } from "@urna/service-kit/testing/eventually";
import { continueCounts } from "../src/counting/domain/continue-count.ts";
import type { CountWork } from "../src/counting/domain/count-work.ts";
import type { Ports } from "../src/domain/ports.ts";
import { castAll, type Choice } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { archiveOf, aSealedElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({}, { answerWithinMs: 20, againMs: 0 });
});
const held: (() => void)[] = [];
// A test that fails lets go as well.
afterEach(() => {
  jest.restoreAllMocks();
  for (const letGo of held.splice(0)) letGo();
});
afterAll(() => service.close());

const conflict = { code: "write-conflict" };
const worker = "3d0e9a52-8a0b-4d51-8a4b-0f1b4b1c2d3e";
const choices: Choice[] = [[0], [1], [1], "blank"];
const read = async (id: string): Promise<Election> =>
  (await service.admin.getElectionForAdmin({ id })).election!;
const tallied = (id: string) =>
  eventually(async () => expect(await read(id)).toMatchObject({ state: "tallied", pendingCount: undefined }));
const talliedEvents = async (id: string) =>
  (await service.emitted("election.tallied.v1")).filter(({ electionId }) => electionId === id);
const votesOf = async (id: string) =>
  (await service.results.getSummary({ electionId: id })).summary!.outcome!.candidates.map(
    ({ votes }) => votes,
  );
const goOn = async (ports: Ports): Promise<unknown[]> => {
  const errors: unknown[] = [];
  await continueCounts(ports, (error) => errors.push(error));
  return errors;
};
const nobodyRenews = () =>
  service.database.db.raw("update pending_counts set leased_until = clock_timestamp()");

async function aClosedElection(): Promise<string> {
  // Whoever asks here is answered before a sealing is done.
  const { id } = await aSealedElection(service);
  await eventually(async () => expect((await read(id)).state).toBe("sealed"));
  await step(service, id, "open");
  const ballots = await castAll(service, id, choices);
  await step(service, id, "close");
  for (const { publicCredential } of ballots) service.identity.mark(id, publicCredential);
  return id;
}

/** The next computation of this kind is done when the test says so. */
function hold<Kind extends keyof CountWork>({ countWork }: Ports, kind: Kind) {
  const real = countWork[kind].bind(countWork) as (...given: unknown[]) => Promise<unknown>;
  let letGo = (): void => undefined;
  const lettingGo = new Promise<void>((resolve) => (letGo = resolve));
  held.push(letGo);
  const spy = jest.spyOn(countWork, kind).mockImplementationOnce((async (...given: unknown[]) => {
    await lettingGo;
    return real(...given);
  }) as never);
  return { letGo, begun: () => eventually(async () => expect(spy).toHaveBeenCalled()) };
}

it("answers how far it is when it takes longer than a moment, ends by itself, and asked again changes nothing", async () => {
  const id = await aClosedElection();
  const { letGo } = hold(service.ports, "computeTally");
  const shares = [{ owner: 1, given: false }];
  const begun = { state: "closed", pendingCount: { stage: "tallying", failure: undefined, shares } };
  expect(await step(service, id, "tally")).toMatchObject(begun);
  expect(await step(await service.another(), id, "tally")).toMatchObject(begun);
  const acts = (await service.emitted("admin.acted.v1")).filter(({ target }) => target === id);
  expect(acts.filter(({ action }) => action === "election.tally")).toHaveLength(1);
  expect((await service.elections.getElection({ id })).election!.pendingCount).toBeUndefined();
  letGo();
  await tallied(id);
  expect(await votesOf(id)).toEqual([1, 2, 0]);
  await expect(step(service, id, "tally")).rejects.toMatchObject(conflict);
});

it("shows how many ballots it has added up, and then verified", async () => {
  const id = await aClosedElection();
  const total = choices.length;
  for (const [kind, progress, stage] of [
    ["computeTally", { done: 2, total }, "tallying"],
    ["computeResult", { done: 0, total }, "verifying"],
    ["computeResult", { done: 3, total }, "verifying"],
  ] as const) {
    const { countWork } = service.ports;
    jest.spyOn(countWork, kind).mockImplementationOnce((async (...given: unknown[]) => {
      const { onProgress } = given.at(-1) as { onProgress: (progress: object) => void };
      if (kind === "computeResult") onProgress({ done: 0, total });
      onProgress(progress);
      const pendingCount = {
        stage,
        ...progress,
        failure: undefined,
        shares: [{ owner: 1, given: kind === "computeResult" }],
      };
      await eventually(async () => expect((await read(id)).pendingCount).toEqual(pendingCount));
      throw new Error("seen");
    }) as never);
    if (kind === "computeTally")
      await service.ports.stores.pendingCounts.addPendingCount({ electionId: id, worker, leaseMs: 0 });
    expect(await goOn(service.ports)).toMatchObject([{ message: "seen" }]);
  }
  await goOn(service.ports);
  await tallied(id);
});

describe("when the process that works on it dies", () => {
  const killed = new Error("killed");

  it("is taken up once by whoever is left, and no sooner than its lease is over", async () => {
    const id = await aClosedElection();
    await service.ports.stores.pendingCounts.addPendingCount({ electionId: id, worker, leaseMs: 60_000 });
    await goOn(service.ports);
    expect((await read(id)).pendingCount).toMatchObject({ stage: "tallying", done: 0 });

    const replicas = [service.ports, (await service.another()).ports];
    const spies = replicas.map(({ countWork }) => jest.spyOn(countWork, "computeTally"));
    await nobodyRenews();
    expect((await Promise.all([...replicas, ...replicas].map(goOn))).flat()).toEqual([]);
    await tallied(id);
    expect(await talliedEvents(id)).toHaveLength(1);
    expect(spies.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  });

  it.each(["tallying", "combining", "verifying"] as const)("goes on where it stood: %s", async (stage) => {
    const id = await aClosedElection();
    const kind = stage === "tallying" ? "computeTally" : "computeResult";
    jest.spyOn(service.ports.countWork, kind).mockImplementationOnce((async (...given: unknown[]) => {
      const { onProgress } = given.at(-1) as { onProgress: (progress: object) => void };
      if (stage === "verifying") onProgress({ done: 0, total: choices.length });
      await eventually(async () => expect((await read(id)).pendingCount).toMatchObject({ stage }));
      throw killed;
    }) as never);
    await step(service, id, "tally").catch(() => undefined);
    await eventually(async () =>
      expect((await read(id)).pendingCount).toMatchObject({ stage, failure: undefined }),
    );
    expect(await service.ports.stores.tallies.findTally(id)).toBeUndefined();
    const before = await service.ports.stores.pendingCounts.findPendingCount(id);
    await eventually(async () => {
      expect(await goOn(service.ports)).toEqual([]);
      expect((await read(id)).state).toBe("tallied");
    });
    expect(await votesOf(id)).toEqual([1, 2, 0]);
    expect(await talliedEvents(id)).toHaveLength(1);
    // Once there is a sum, it is the one that is kept.
    if (before?.tally)
      expect(await service.ports.stores.tallies.findTally(id)).toMatchObject({
        encryptedTally: before.tally.encryptedTally,
      });
  });

  it("leaves nothing of its last transaction, and goes on", async () => {
    const id = await aClosedElection();
    const { letGo, begun } = hold(service.ports, "computeResult");
    await step(service, id, "tally");
    await begun();
    await service.database.db.transaction(async (trx) => {
      await trx("elections").where({ id }).forUpdate();
      letGo();
      // The result has been made and its transaction waits for the row: there its connection dies.
      await eventually(async () => {
        const waiting = "wait_event_type = 'Lock' and datname = current_database()";
        const { rows } = await trx.raw<{ rows: unknown[] }>(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`,
        );
        expect(rows).toHaveLength(1);
      });
    });
    expect(await read(id)).toMatchObject({ state: "closed", pendingCount: { failure: undefined } });
    expect(await service.ports.stores.tallies.findTally(id)).toBeUndefined();
    await eventually(async () => {
      await goOn(service.ports);
      expect((await read(id)).state).toBe("tallied");
    });
    expect(await talliedEvents(id)).toHaveLength(1);
  });
});

it("writes nothing for a worker that came back after another had taken over", async () => {
  const id = await aClosedElection();
  const { letGo, begun } = hold(service.ports, "computeTally");
  await step(service, id, "tally");
  await begun();
  await nobodyRenews();
  expect(await goOn((await service.another()).ports)).toEqual([]);
  await tallied(id);
  const { archiveSha256 } = (await service.ports.stores.tallies.findTally(id))!;
  letGo();
  await goOn(service.ports);
  expect(await service.ports.stores.tallies.findTally(id)).toMatchObject({ archiveSha256 });
  expect(await talliedEvents(id)).toHaveLength(1);
});

it("is over when the election is annulled, whatever it was doing", async () => {
  for (const kind of ["computeTally", "computeResult"] as const) {
    const id = await aClosedElection();
    const { letGo, begun } = hold(service.ports, kind);
    await step(service, id, "tally");
    await begun();
    expect(await step(service, id, "annul")).toMatchObject({ state: "annulled", pendingCount: undefined });
    letGo();
    expect(await goOn(service.ports)).toEqual([]);
    expect((await read(id)).state).toBe("annulled");
    expect(await service.ports.stores.tallies.findTally(id)).toBeUndefined();
    expect(await service.database.db("shares").where({ election_id: id })).toEqual([]);
  }
});

it("ends with the reason on a difference that is found on the way, and can be asked for again", async () => {
  for (const kind of ["computeTally", "computeResult"] as const) {
    const id = await aClosedElection();
    const { letGo, begun } = hold(service.ports, kind);
    await step(service, id, "tally");
    await begun();
    service.identity.unmark(id);
    letGo();
    await eventually(async () =>
      expect((await read(id)).pendingCount).toMatchObject({ failure: "counts-differ" }),
    );
    expect(await read(id)).toMatchObject({ state: "closed" });
    // What is found before the sum is kept leaves no sum.
    const { tally } = (await service.ports.stores.pendingCounts.findPendingCount(id))!;
    expect(tally === undefined).toBe(kind === "computeTally");
    expect(await service.ports.stores.tallies.findTally(id)).toBeUndefined();
    expect(await goOn(service.ports)).toEqual([]);
    const marked = [...service.identity.frozen(id)!.credentials.keys()].slice(0, choices.length);
    for (const publicCredential of marked) service.identity.mark(id, publicCredential);
    await step(service, id, "tally");
    await tallied(id);
  }
});

it("waits for identity where that is away at the end", async () => {
  const id = await aClosedElection();
  const { letGo, begun } = hold(service.ports, "computeResult");
  await step(service, id, "tally");
  await begun();
  service.identity.state.away = true;
  letGo();
  const unavailable = expect.objectContaining({ code: "unavailable" }) as unknown;
  await eventually(async () => expect(await goOn(service.ports)).toEqual([unavailable]));
  expect(await read(id)).toMatchObject({ state: "closed", pendingCount: { failure: undefined } });
  service.identity.state.away = false;
  await eventually(async () => {
    await goOn(service.ports);
    expect((await read(id)).state).toBe("tallied");
  });
});

it("shows nothing of the result, at no stage, before the election is tallied", async () => {
  const id = await aClosedElection();
  const { letGo, begun } = hold(service.ports, "computeResult");
  await step(service, id, "tally");
  await begun();
  const { tally } = (await service.ports.stores.pendingCounts.findPendingCount(id))!;
  const [share] = await service.ports.stores.pendingCounts.listShares(id);
  const answers = [
    JSON.stringify(await read(id)),
    JSON.stringify(await service.elections.getElection({ id })),
    (await archiveOf(service, id)).toString(),
  ];
  for (const secret of [tally!.encryptedTally, share!.partialDecryption])
    for (const answer of answers) expect(answer).not.toContain(secret.slice(2, 60));
  await expect(service.results.getSummary({ electionId: id })).rejects.toMatchObject({ code: "not-counted" });
  await expect(service.elections.getResults({ electionId: id })).rejects.toMatchObject({ code: "not-found" });
  letGo();
  await tallied(id);
});
