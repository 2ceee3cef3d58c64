import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readArchive } from "@urna/belenios/archive-reader";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { trackerOf } from "@urna/belenios/tracker";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { anOpenElection, someVoters, type RollVoter } from "@urna/client/trial-election";
import { voterAt } from "@urna/client/voter";
import { serviceNames } from "../../src/parts/services.ts";
import { findTool } from "../../src/tools/find-tool.ts";
import { patiently } from "../support/patience.ts";
import { aSystem, type TestSystem } from "../support/system.ts";
import { aShortElection, castAroundClosing } from "./around-closing.ts";
import { letVotersCome, type ComingVoters } from "./coming-voters.ts";
import { countsOf, receiptMails } from "./counts.ts";
import { happens, report, type Happening } from "./happenings.ts";
import { standInBetween } from "./in-between.ts";
import { aSmallDisk } from "./small-disk.ts";
import { aWrongClock, secondsAhead, type WrongClock } from "./wrong-clock.ts";

const perSecond = Number(process.env["PER_SECOND"] ?? 5);
const voters = someVoters(perSecond * 300, 24_000_000);
const addresses = new Set(voters.map(({ email }) => email));
const replicas = [1, 2] as const;

const database = standInBetween();
const happenings: Happening[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "urna-bad-luck-"));
const disk = aSmallDisk(join(dataDir, "nats"), 64);
let clock: WrongClock;
let system: TestSystem;
let administrator: Administrator;
let electionId: string;
let coming: ComingVoters;

beforeAll(async () => {
  clock = aWrongClock(await findTool("libfaketimeMT.so.1", process.cwd()), dataDir);
  // The second replica of everything.
  const environment = Object.fromEntries(serviceNames.map((name) => [`${name}-2`, clock.environment]));
  system = await aSystem({ dataDir, replicas: 2, environment, databasePort: database.before });
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.tellVotersOf([]);
  electionId = await anOpenElection(administrator, { code: "SUERTE", voters });
  coming = letVotersCome({ origin: system.origin, electionId, voters, perSecond });
}, 180_000);

afterAll(async () => {
  await system?.stop();
  database.close();
  disk?.remove();
  if (!process.env["KEEP"]) await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** While voters come: something happens, and all is well again afterwards. */
async function survives(event: string, during: () => Promise<unknown>): Promise<Happening> {
  const happening = await happens({ system, voters: coming, addresses }, event, during);
  happenings.push(happening);
  report(happenings);
  return happening;
}

async function wrongBy(seconds: number): Promise<void> {
  clock.set(seconds);
  const isNoticed = async () =>
    (await Promise.all(serviceNames.map((name) => secondsAhead(system.adminUrl(name, 2))))).every(
      (ahead) => Math.abs(ahead - seconds) <= 1,
    );
  await patiently(async () => (await isNoticed()) || undefined, 5_000, 100);
}

/** When the election was first seen in that state. */
async function reached(id: string, state: string): Promise<number> {
  await patiently(
    async () => (await administrator.getElection(id)).state === state || undefined,
    30_000,
    100,
  );
  return Date.now();
}

/** Exactly these voters have a ballot, a mark, a receipt and an email. */
async function everyPartSays(id: string, voted: readonly RollVoter[]): Promise<void> {
  const everywhere = countsOf(system, id);
  const emails = new Set(voted.map(({ email }) => email));
  const all = emails.size;
  const same = { ballots: all, marked: all, receipts: all, emails: all };
  try {
    await patiently(async () => expect(await everywhere.read(emails)).toEqual(same) ?? true, 60_000);
  } finally {
    await everywhere.close();
  }
}

const both = (name: (typeof serviceNames)[number]) =>
  replicas.map((replica) => system.service(name, replica));

describe("while the clock of one replica of everything is five minutes wrong", () => {
  const here = someVoters(24, 23_000_000);

  it("an election opens and closes, and ballots are taken, by one time", async () => {
    await survives("one replica's clock 5 min wrong", async () => {
      await wrongBy(300);
      const election = await aShortElection(administrator, here);
      const opened = await reached(election.id, "open");
      expect(opened).toBeGreaterThanOrEqual(election.opensAt);
      const casting = castAroundClosing(system.origin, election, here);
      await sleep(election.closesAt - 2_500 - Date.now());
      await wrongBy(-300);
      const closed = reached(election.id, "closed");
      const casts = await casting;
      expect(await closed).toBeGreaterThanOrEqual(election.closesAt);
      expect(await closed).toBeLessThan(election.closesAt + 5_000);

      const taken = casts.filter(({ status }) => status < 203);
      const inTime = casts.filter(({ answeredAt }) => answeredAt < election.closesAt);
      const late = casts.filter(({ sentAt }) => sentAt >= election.closesAt);
      expect(inTime.length).toBeGreaterThan(3);
      expect(late.length).toBeGreaterThan(3);
      expect(inTime.filter((cast) => !taken.includes(cast))).toEqual([]);
      expect(new Set(late.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(["409 election-closed"]),
      );
      await everyPartSays(
        election.id,
        taken.map(({ voter }) => voter),
      );
      await wrongBy(0);
    });
  }, 120_000);

  it("nobody gets an email twice", () => {
    const everybody = new Set([...addresses, ...here.map(({ email }) => email)]);
    const copies = [...receiptMails(system, everybody).values()].map((mail) => mail.copies);
    expect(copies.filter((count) => count > 1)).toEqual([]);
  });
});

describe("while voters come, nothing acknowledged is lost", () => {
  it.each(serviceNames)(
    "when every %s is killed at once",
    (name) =>
      survives(`${name} killed, both replicas`, async () => {
        await Promise.all(both(name).map((replica) => replica.kill()));
        await Promise.all(both(name).map((replica) => replica.start()));
      }),
    120_000,
  );

  it(
    "when Postgres is restarted",
    () =>
      survives("postgres restarted", async () => {
        await system.service("postgres").stop();
        await system.service("postgres").start();
      }),
    120_000,
  );

  it(
    "when Postgres is killed",
    () =>
      survives("postgres killed", async () => {
        await system.service("postgres").kill();
        await system.service("postgres").start();
      }),
    120_000,
  );

  it(
    "when Postgres says nothing for 10 s",
    () =>
      survives("postgres paused for 10 s", async () => {
        database.hold();
        await sleep(10_000);
        database.release();
      }),
    120_000,
  );

  it(
    "when every answer of Postgres takes 2 s",
    () =>
      survives("postgres slow by 2 s", async () => {
        database.delay(2_000);
        await sleep(8_000);
        database.delay(0);
      }),
    120_000,
  );

  it(
    "when NATS is killed",
    () =>
      survives("nats killed", async () => {
        await system.service("nats").kill();
        await system.service("nats").start();
      }),
    120_000,
  );

  // Where nobody may mount a disk, none can be filled.
  (disk ? it : it.skip)(
    "when the disk of NATS is full",
    () =>
      survives("nats's disk full", async () => {
        disk?.fill();
        await sleep(5_000);
        disk?.empty();
        // NATS does not begin again by itself once it could not write: whoever is alarmed starts it anew.
        await system.service("nats").kill();
        await system.service("nats").start();
      }),
    120_000,
  );

  it(
    "when nobody takes mail for 20 s",
    () =>
      survives("SMTP away for 20 s", async () => {
        await system.mailbox.refuseMail();
        await sleep(20_000);
        await system.mailbox.takeMail();
      }),
    120_000,
  );

  it.each(["gateway", "identity", "ballot", "receipt"] as const)(
    "when a replica of %s stands still in the middle",
    (name) =>
      survives(`one ${name} stopped for 5 s`, async () => {
        const { pid = 0 } = system.service(name, 2);
        process.kill(pid, "SIGSTOP");
        await sleep(5_000);
        process.kill(pid, "SIGCONT");
      }),
    120_000,
  );

  it(
    "when the replicas of everything are restarted one by one",
    () =>
      survives("rolling upgrade", async () => {
        for (const name of serviceNames) {
          for (const replica of both(name)) {
            await replica.stop();
            await replica.start();
          }
        }
      }),
    180_000,
  );
});

describe("after all of it", () => {
  it("acknowledged, ballots, marked voters, receipts and emails are the same number", async () => {
    await coming.stop();
    const voted = coming.acknowledged.map(({ voter }) => voter);
    await everyPartSays(electionId, voted);
    const all = voted.length;
    const mails = [...receiptMails(system, addresses).values()];
    expect(new Set(mails.map(({ to }) => to)).size).toBe(all);
    expect(new Set(mails.map(({ number }) => number)).size).toBe(all);
  }, 90_000);

  it("a count in which every ballot service is killed goes on by itself where it stood, and is whole", async () => {
    const { email, password } = system.superadmin;
    administrator = await administratorAt(system.origin, email, password);
    await administrator.step(electionId, "close");
    const counting = administrator.tallyWhenMarked(electionId).catch(() => undefined);
    const begun = async () => {
      const { count, state } = await administrator.getElection(electionId);
      return state === "tallied" ? state : count?.stage;
    };
    await patiently(begun, 60_000);
    await Promise.all(both("ballot").map((replica) => replica.kill()));
    await Promise.all(both("ballot").map((replica) => replica.start()));
    await counting;
    // Nobody has to ask for it again: the dead process's lease is over after 20 s.
    await patiently(async () => ((await begun()) === "tallied" ? true : undefined), 90_000);
    const all = coming.acknowledged.length;
    expect(await administrator.get(`/elections/${electionId}/summary`)).toMatchObject({
      ...{ verdict: "elected", ballots: all },
      reconciliation: { marked: all, inBox: all, counted: all },
    });
  }, 180_000);

  it("every acknowledged vote is in the verified archive, once", async () => {
    await administrator.step(electionId, "publish", { confirmation: "SUERTE" });
    const archive = (await voterAt(system.origin).call(`/elections/${electionId}/archive`)).body as Buffer;
    const verdict = await verifyArchive(archive, { groupNamed: nativeGroup });
    expect(verdict).toMatchObject({ ok: true, ballots: coming.acknowledged.length });
    const trackers = coming.acknowledged.map(({ tracker }) => tracker);
    expect(readArchive(archive).ballots.map(trackerOf).sort()).toEqual(trackers.sort());
  }, 180_000);
});
