import { setTimeout as sleep } from "node:timers/promises";
import { readArchive } from "@urna/belenios/archive-reader";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { trackerOf } from "@urna/belenios/tracker";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { someVoters } from "@urna/client/trial-election";
import { getSummary } from "@urna/contract/results/routes";
import { getArchive } from "@urna/contract/public-elections/routes";
import { serviceNames, type ServiceName } from "@urna/contract/services";
import { gatherEvidence } from "../../../../load-tests/reconciling/gather-evidence.ts";
import { findK6 } from "../../../../load-tests/k6/k6.ts";
import type { LoadResult } from "../../../../load-tests/reconciling/load-result.ts";
import { reconcile } from "../../../../load-tests/reconciling/reconcile.ts";
import { patiently } from "../support/patience.ts";
import { aShortElection, castAroundClosing, reached } from "./around-closing.ts";
import { everyPartSays, receiptMails } from "./counts.ts";
import { happens, report, type Happening } from "./happenings.ts";
import { disksCanBeMade } from "./small-disk.ts";
import { underLoad, type UnderLoad } from "./under-load.ts";
import { goWrongBy } from "./wrong-clock.ts";

// Without Go there is no k6, and where nobody may mount a disk, none can be filled: then tests are skipped, and counted
// as such.
const describeWithK6 = findK6() ? describe : describe.skip;
const diskOfItsOwn = disksCanBeMade();

/** As in `smoke` on the average, and for longer than everything takes; but every ballot is sealed before, in vain or not. */
const perSecond = Number(process.env["PER_SECOND"] ?? 2.5);
const seconds = Number(process.env["VOTING_SECONDS"] ?? 480);

describeWithK6("while voters come", () => {
  const happenings: Happening[] = [];
  let starting: Promise<UnderLoad>;
  let around: UnderLoad;
  let mailComes = true;

  beforeAll(async () => {
    starting = underLoad({ perSecond, seconds, diskOfItsOwn });
    around = await starting;
  }, 400_000);
  afterAll(async () => (await starting).stop(), 60_000);

  /** Something happens, and all is well again afterwards. */
  async function survives(event: string, during: () => Promise<unknown>): Promise<void> {
    const before = happenings.length;
    const happening = await happens({ load: around.load, messages, mailComes }, event, during);
    happenings.push({ ...happening, meanwhile: happenings.slice(before).map((each) => each.event) });
    report(happenings);
  }

  const messages = async () => around.system.mailbox.messages();
  const signIn = () => {
    const { origin, superadmin } = around.system;
    return administratorAt(origin, superadmin.email, superadmin.password);
  };
  const both = (name: ServiceName) => [1, 2].map((replica) => around.system.service(name, replica));
  const killEvery = async (name: ServiceName) => {
    await Promise.all(both(name).map((replica) => replica.kill()));
    await Promise.all(both(name).map((replica) => replica.start()));
  };

  describe("and the clock of one replica of everything is five minutes wrong", () => {
    const here = someVoters(24, 23_000_000);

    it("an election opens and closes, and ballots are taken, by one time", async () => {
      const { system, load, clock } = around;
      await survives("one replica's clock 5 min wrong", async () => {
        await goWrongBy(300, clock, system);
        const election = await aShortElection(load.administrator, here);
        const opened = await reached(load.administrator, election.id, "open");
        expect(opened).toBeGreaterThanOrEqual(election.opensAt);
        const casting = castAroundClosing(system.origin, election, here);
        await sleep(election.closesAt - 2_500 - Date.now());
        await goWrongBy(-300, clock, system);
        const closed = reached(load.administrator, election.id, "closed");
        const casts = await casting;
        expect(await closed).toBeGreaterThanOrEqual(election.closesAt);
        expect(await closed).toBeLessThan(election.closesAt + 5_000);

        const taken = casts.filter(({ status }) => status < 203);
        const inTime = casts.filter(({ answeredAt }) => answeredAt < election.closesAt);
        const late = casts.filter(({ sentAt }) => sentAt >= election.closesAt);
        expect(inTime.length).toBeGreaterThan(0);
        expect(late.length).toBeGreaterThan(0);
        expect(inTime.filter((cast) => !taken.includes(cast))).toEqual([]);
        expect(new Set(late.map(({ status, code }) => `${status} ${code}`))).toEqual(
          new Set(["409 election-closed"]),
        );
        const emails = taken.map(({ voter }) => voter.email);
        await everyPartSays(system, election.id, emails);
        await goWrongBy(0, clock, system);
      });
    }, 120_000);

    it("nobody gets an email twice", () => {
      const everybody = new Set([...around.load.voters, ...here].map(({ email }) => email));
      const copies = [...receiptMails(around.system.mailbox.messages(), everybody).values()].map(
        (mail) => mail.copies,
      );
      expect(copies.filter((count) => count > 1)).toEqual([]);
    });
  });

  describe("and nobody takes mail for a minute", () => {
    let minute: Promise<void>;

    beforeAll(() => {
      minute = survives("SMTP away for 60 s", async () => {
        await around.system.mailbox.refuseMail();
        await sleep(60_000);
        await around.system.mailbox.takeMail();
      });
      // It is awaited last; until then nobody has to catch it.
      minute.catch(() => undefined);
      mailComes = false;
    });
    afterAll(() => (mailComes = true));

    it.each(["gateway", "identity", "ballot", "audit"] as const)(
      "every vote is acknowledged when every %s is killed at once",
      (name) => survives(`${name} killed, both replicas`, () => killEvery(name)),
      120_000,
    );

    it.each(["gateway", "identity", "ballot", "receipt"] as const)(
      "every vote is acknowledged when a replica of %s stands still in the middle",
      (name) =>
        survives(`one ${name} stopped for 5 s`, async () => {
          const { pid = 0 } = around.system.service(name, 2);
          process.kill(pid, "SIGSTOP");
          await sleep(5_000);
          process.kill(pid, "SIGCONT");
        }),
      120_000,
    );

    it("everybody has their email afterwards", () => minute, 150_000);
  });

  describe("every vote is acknowledged and its voter notified", () => {
    it.each(["receipt", "notification"] as const)(
      "when every %s is killed at once",
      (name) => survives(`${name} killed, both replicas`, () => killEvery(name)),
      120_000,
    );

    it(
      "when Postgres is restarted",
      () =>
        survives("postgres restarted", async () => {
          await around.system.service("postgres").stop();
          await around.system.service("postgres").start();
        }),
      120_000,
    );

    it(
      "when Postgres is killed",
      () =>
        survives("postgres killed", async () => {
          await around.system.service("postgres").kill();
          await around.system.service("postgres").start();
        }),
      120_000,
    );

    it(
      "when Postgres says nothing for 10 s",
      () =>
        survives("postgres paused for 10 s", async () => {
          around.database.hold();
          await sleep(10_000);
          around.database.release();
        }),
      120_000,
    );

    it(
      "when every answer of Postgres takes 2 s",
      () =>
        survives("postgres slow by 2 s", async () => {
          around.database.delay(2_000);
          await sleep(8_000);
          around.database.delay(0);
        }),
      120_000,
    );

    it(
      "when NATS is killed",
      () =>
        survives("nats killed", async () => {
          await around.system.service("nats").kill();
          await around.system.service("nats").start();
        }),
      120_000,
    );

    (diskOfItsOwn ? it : it.skip)(
      "when the disk of NATS is full",
      () =>
        survives("nats's disk full", async () => {
          around.disk?.fill();
          await sleep(5_000);
          around.disk?.empty();
          // NATS does not begin again by itself once it could not write: an operator restarts it.
          await around.system.service("nats").kill();
          await around.system.service("nats").start();
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
    let administrator: Administrator;
    let result: LoadResult;

    it("each acknowledgement has its ballot, mark, receipt and email, one by one, and nothing is over", async () => {
      const { system, load } = around;
      load.stop();
      result = await load.result;
      expect(result.dropped).toBe(0);
      const { acknowledged } = result;
      administrator = await signIn();
      const evidence = await gatherEvidence({ ...load, administrator, origin: system.origin, acknowledged });
      expect(reconcile(evidence).findings).toEqual([]);
    }, 180_000);

    it("and every part's own tables say the same", async () => {
      const { system, load } = around;
      const trackers = new Set(result.acknowledged.map(({ tracker }) => tracker));
      const emails = load.voters.flatMap(({ tracker, email }) => (trackers.has(tracker) ? [email] : []));
      await everyPartSays(system, load.electionId, emails);
      const everybody = new Set(load.voters.map(({ email }) => email));
      const mails = [...receiptMails(system.mailbox.messages(), everybody).values()];
      expect(new Set(mails.map(({ to }) => to)).size).toBe(trackers.size);
      expect(new Set(mails.map(({ number }) => number)).size).toBe(trackers.size);
    }, 90_000);

    it("a count in which every ballot service is killed goes on by itself where it stood, and is whole", async () => {
      const { electionId } = around.load;
      const counting = administrator.tallyWhenMarked(electionId).catch(() => undefined);
      const begun = async () => {
        const { count, state } = await administrator.getElection(electionId);
        return state === "tallied" ? state : count?.stage;
      };
      await patiently(begun, 60_000);
      await killEvery("ballot");
      await counting;
      // Nobody has to ask for it again: the dead process's lease is over after 4 s.
      await patiently(async () => ((await begun()) === "tallied" ? true : undefined), 90_000);
      const all = result.acknowledged.length;
      expect(await call(administrator, getSummary, { params: { id: electionId } })).toMatchObject({
        // Ballots are sealed for one candidate after the other: several may have the most.
        verdict: expect.stringMatching(/^(elected|tie)$/),
        ballots: all,
        reconciliation: { marked: all, inBox: all, counted: all },
      });
    }, 180_000);

    it("every acknowledged vote is in the verified archive, once", async () => {
      const { electionId } = around.load;
      const { code } = await administrator.getElection(electionId);
      await administrator.step(electionId, "publish", { confirmation: code });
      const params = { id: electionId };
      const archive = await call(openApi(around.system.origin), getArchive, { params });
      const verdict = await verifyArchive(archive, { groupNamed: nativeGroup });
      expect(verdict).toMatchObject({ ok: true, ballots: result.acknowledged.length });
      const trackers = result.acknowledged.map(({ tracker }) => tracker);
      expect(readArchive(archive).ballots.map(trackerOf).sort()).toEqual(trackers.sort());
    }, 180_000);
  });
});
