import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import { kubernetesProgram } from "../programs.ts";
import { patroniHere, type PatroniHere } from "./local/patroni-here.ts";
import {
  acknowledges,
  aVoter,
  longestSilence,
  makeVotes,
  startVoters,
  statementTimeoutMs,
  votesTable,
  type Voters,
} from "./local/voters.ts";
import { watch, type Watch } from "./local/watch.ts";
import { whyNoPatroni } from "./patroni-parts.ts";

const minute = 60_000;
const which = { namespace: "urna", name: "postgres" };
/** After which a leader that says nothing is replaced. */
const timeToLiveMs = 20_000;
/** Of that time, a round of its loop, and the promotion. */
const replacedMs = 32_000;
const describePatroni = kubernetesProgram && !whyNoPatroni ? describe : describe.skip;

describePatroni("two servers of Postgres under Patroni", () => {
  let here: PatroniHere;
  let seen: Watch;
  let voters: Voters;

  beforeAll(async () => {
    const parameters = { max_connections: "60", log_min_messages: "warning" };
    here = await patroniHere({ ...which, certificate: "postgres-tls", parameters, sql: makeVotes });
    seen = watch(here, which);
    await seen.untilSynchronous();
    await seen.ask(await seen.leader(), votesTable, aVoter);
  }, 4 * minute);
  beforeEach(() => {
    voters = startVoters((member) => here.connect(member, aVoter), here.members.length);
  });
  afterEach(async () => {
    await voters?.stop();
    here?.mend();
    for (const { member } of here?.members ?? []) member.start();
    await seen.untilSynchronous();
  }, 3 * minute);
  afterAll(() => here?.stop(), minute);

  it("keeps every commit on both, over TLS alone", async () => {
    const at = await seen.leader();
    const [standby] = await seen.ask(
      at,
      "select sync_state, ssl from pg_stat_replication join pg_stat_ssl using (pid)",
    );
    expect(standby).toEqual({ sync_state: "sync", ssl: true });
    const { user, password, database } = aVoter;
    const plain = { host: "127.0.0.1", port: here.memberAt(at).port, user, password, database };
    const client = new Client(plain);
    await expect(client.connect()).rejects.toThrow("no pg_hba.conf entry");
  });

  it(
    "loses nothing that was acknowledged when the leader dies, and takes it back as the standby",
    async () => {
      const before = await seen.leader();
      await acknowledges(voters, 500);
      // Whatever the standby has not heard of at the end could be lost.
      here.memberAt(before).roads.postgres.cut();
      await sleep(1_000);
      const died = Date.now();
      await here.memberAt(before).member.kill();
      const after = await seen.untilLeads(other(before));
      say("the standby led", Date.now() - died);
      expect(await seen.lost(after, voters)).toBe(0);
      here.mend();
      here.memberAt(before).member.start();
      await seen.untilSynchronous();
      await acknowledges(voters, 100);
      say("no vote was acknowledged for", longestSilence(voters));
      await voters.stop();
      expect(await seen.lost(after, voters)).toBe(0);
      await patiently(async () => (await seen.lost(before, voters)) === 0 || undefined);
      expect(await seen.ask(before, "select pg_is_in_recovery() as follows")).toEqual([{ follows: true }]);
    },
    5 * minute,
  );

  it(
    "hands over at once when the leader is stopped in order, as a pod that is deleted is",
    async () => {
      const before = await seen.leader();
      await acknowledges(voters, 100);
      const stopped = Date.now();
      await here.memberAt(before).member.stop();
      const after = await seen.untilLeads(other(before));
      say("the standby led", Date.now() - stopped);
      expect(Date.now() - stopped).toBeLessThan(timeToLiveMs);
      here.memberAt(before).member.start();
      await seen.untilSynchronous();
      await acknowledges(voters, 100);
      say("no vote was acknowledged for", longestSilence(voters));
      expect(await seen.lost(after, voters)).toBe(0);
    },
    5 * minute,
  );

  it(
    "acknowledges nothing while the standby is away, a limit of time or not",
    async () => {
      const at = await seen.leader();
      await acknowledges(voters, 100);
      const standby = here.memberAt(other(at)).member;
      await standby.kill();
      await sleep(1_000);
      const gone = Date.now();
      await sleep(5 * statementTimeoutMs);
      expect(voters.since(gone)).toBe(0);
      expect(await seen.ask(at, "select count(*) > 0 as reads from votes")).toEqual([{ reads: true }]);
      standby.start();
      await seen.untilSynchronous();
      await acknowledges(voters, 100);
      expect(await seen.lost(at, voters)).toBe(0);
    },
    4 * minute,
  );

  it(
    "has no second leader when one stands still and does not know that it was replaced",
    async () => {
      const before = await seen.leader();
      await acknowledges(voters, 100);
      const { member } = here.memberAt(before);
      member.freeze();
      const after = await seen.untilLeads(other(before));
      await sleep(5_000);
      expect(await seen.ask(before, "select pg_is_in_recovery() as follows")).toEqual([{ follows: false }]);
      expect(await seen.lost(after, voters)).toBe(0);
      member.thaw();
      await seen.untilSynchronous();
      await acknowledges(voters, 100);
      await voters.stop();
      expect(await seen.lost(after, voters)).toBe(0);
      await patiently(async () => (await seen.lost(before, voters)) === 0 || undefined);
    },
    5 * minute,
  );

  it(
    "has a leader that is cut off from everybody refuse writes before another leads",
    async () => {
      const before = await seen.leader();
      await acknowledges(voters, 100);
      const cut = Date.now();
      here.isolate(before);
      await patiently(async () => ((await seen.writes(before)) ? undefined : true), replacedMs, 100);
      say("the one cut off refused writes", Date.now() - cut);
      expect(await seen.writes(other(before))).toBe(false);
      const after = await seen.untilLeads(other(before));
      say("the other one led", Date.now() - cut);
      expect(await seen.writes(before)).toBe(false);
      here.mend();
      await seen.untilSynchronous();
      await acknowledges(voters, 100);
      expect(await seen.lost(after, voters)).toBe(0);
    },
    5 * minute,
  );

  it(
    "goes on while Kubernetes' API is away",
    async () => {
      const at = await seen.leader();
      for (const { roads } of here.members) roads.api.cut();
      await sleep(replacedMs);
      const late = Date.now();
      await acknowledges(voters, 500);
      expect(voters.since(late)).toBeGreaterThan(0);
      here.mend();
      await seen.untilSynchronous();
      expect(await seen.leader()).toBe(at);
    },
    4 * minute,
  );

  const other = (at: number) => (at === 0 ? 1 : 0);
});

const say = (what: string, ms: number) => console.info(`${what}: ${(ms / 1_000).toFixed(1)} s`);
