import { eventually } from "@urna/service-kit/testing/eventually";
import type { Logger } from "@urna/service-kit/logging";
import { runDueWork } from "../src/life-cycle/domain/run-due-work.ts";
import type { Ports } from "../src/domain/ports.ts";
import { startSchedule } from "../src/life-cycle/transport/schedule.ts";
import { aBallot, bytesOf, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, aSealedElection, passTime, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterEach(() => jest.useRealTimers());
afterAll(() => service.close());

const conflict = { code: "write-conflict" };
const read = async (id: string) => (await service.elections.getElection({ id })).election!;
const times = async (name: "election.opened.v1" | "election.closed.v1", id: string) =>
  (await service.emitted(name)).filter(({ electionId }) => electionId === id).length;
const cast = async (id: string, voter = 0) => {
  const ballot = bytesOf(aBallot(await sealedElection(service, id), service.identity.voters(id)[voter]!));
  return service.box.castBallot({ electionId: id, ballot }).then(
    () => "ok",
    (error: { code: string }) => error.code,
  );
};

const quiet = { child: () => quiet, warn: () => undefined } as unknown as Logger;
const scheduleOf = (ports: Ports) =>
  startSchedule((report) => runDueWork(ports, report), { intervalMs: 50, logger: quiet });

it("opens once and within a turn of its hour, while one of two replicas is being restarted", async () => {
  const opensAt = new Date(Date.now() + 1_500);
  const { id } = await aSealedElection(service, { opensAt });
  const others = (await service.another()).ports;
  const [one, two] = [scheduleOf(service.ports), scheduleOf(others)];
  await one.stop();
  const again = scheduleOf(service.ports);
  await eventually(async () => expect((await read(id)).state).toBe("open"));
  await Promise.all([two.stop(), again.stop()]);
  const { openedAt } = await read(id);
  const lateMs = openedAt!.getTime() - opensAt.getTime();
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(5_000);
  expect(await times("election.opened.v1", id)).toBe(1);
});

it("takes no ballot while nobody was there to open, and opens as soon as somebody is", async () => {
  const { id, opensAt } = await aSealedElection(service);
  await passTime(service, id, 2);
  expect(await cast(id)).toBe("election-not-open");
  await tick((await service.another()).ports);
  const opened = await read(id);
  expect(opened.state).toBe("open");
  // The hour that was promised stays; when it opened stands beside it.
  expect(opened.opensAt!.getTime()).toBe(opensAt!.getTime() - 120_000);
  expect(opened.openedAt!.getTime()).toBeGreaterThan(opened.opensAt!.getTime());
  expect(await cast(id)).toBe("ok");
});

it("takes no ballot after the grace while nobody was there to close, and closes as soon as somebody is", async () => {
  const { id } = await anOpenElection(service);
  expect(await cast(id)).toBe("ok");
  await passTime(service, id, 72);
  expect(await cast(id, 1)).toBe("election-closed");
  await tick((await service.another()).ports);
  expect(await read(id)).toMatchObject({ state: "closed", ballots: 1 });
  expect(await times("election.closed.v1", id)).toBe(1);
});

it.each([-1, 1])("goes by the database's clock where the process's is %d day off", async (days) => {
  const sealed = await aSealedElection(service);
  const open = await anOpenElection(service);
  const now = Date.now() + days * 86_400_000;
  jest.useFakeTimers({
    now,
    doNotFake: ["nextTick", "setImmediate", "clearImmediate", "setTimeout", "clearTimeout", "setInterval"],
  });
  await tick(service.ports);
  expect((await read(sealed.id)).state).toBe("sealed");
  expect(await cast(sealed.id)).toBe("election-not-open");
  expect((await read(open.id)).state).toBe("open");
  expect(await cast(open.id)).toBe("ok");
});

it("closes once where an administrator and the schedule close at the same moment", async () => {
  const { id } = await anOpenElection(service);
  await passTime(service, id, 72);
  const others = (await service.another()).ports;
  const [byHand] = await Promise.allSettled([
    step(service, id, "close"),
    tick(service.ports),
    tick(others),
    tick(others),
  ]);
  expect((await read(id)).state).toBe("closed");
  expect(await times("election.closed.v1", id)).toBe(1);
  if (byHand.status === "rejected") expect(byHand.reason).toMatchObject(conflict);
  await expect(step(service, id, "close")).rejects.toMatchObject(conflict);
});

it("either extends before it closes or refuses the extension: never a closed election with a later hour", async () => {
  const { id, closesAt } = await anOpenElection(service);
  const later = new Date(closesAt!.getTime() + 3_600_000);
  const another = await service.another();
  const [extended, closed] = await Promise.allSettled([
    step(another, id, "extend", { closesAt: later }),
    step(service, id, "close"),
  ]);
  expect(closed.status).toBe("fulfilled");
  if (extended.status === "rejected") expect(extended.reason).toMatchObject(conflict);
  const election = await read(id);
  expect(election.state).toBe("closed");
  expect(election.closesAt).toEqual(election.closedAt);
  await expect(step(service, id, "extend", { closesAt: later })).rejects.toMatchObject(conflict);
});

it("closes a paused election at its hour, and keeps what was in its box", async () => {
  const { id } = await anOpenElection(service);
  expect(await cast(id)).toBe("ok");
  await step(service, id, "pause");
  await passTime(service, id, 72);
  expect(await cast(id, 1)).toBe("election-closed");
  await tick(service.ports);
  expect(await read(id)).toMatchObject({ state: "closed", ballots: 1 });
  await expect(step(service, id, "resume")).rejects.toMatchObject(conflict);
});
