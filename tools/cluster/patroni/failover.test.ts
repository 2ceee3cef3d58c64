import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import { kubernetesProgram } from "../programs.ts";
import { patroniHere, type PatroniHere } from "./local/patroni-here.ts";
import { longestSilence, startVoters, statementTimeoutMs, type Voters } from "./local/voters.ts";
import { whyNoPatroni } from "./patroni-parts.ts";
import { leaderOf, standbyOf } from "./start-patroni.ts";

const minute = 60_000;
const which = { namespace: "urna", name: "postgres" };
const voter = { user: "voter", password: "voter's own", database: "votes", timeoutMs: statementTimeoutMs };
const superuser = { user: "postgres", database: "votes" };
const postgres = { user: "postgres", database: "postgres" };
/** After which a leader that says nothing is replaced. */
const timeToLiveMs = 20_000;
/** Of that time, a round of its loop, and the promotion. */
const takeoverMs = minute;
const describePatroni = kubernetesProgram && !whyNoPatroni ? describe : describe.skip;

describePatroni("two servers of Postgres under Patroni", () => {
  let here: PatroniHere;
  let voters: Voters;

  beforeAll(async () => {
    here = await patroniHere({
      namespace: which.namespace,
      name: which.name,
      certificate: "postgres-tls",
      parameters: { max_connections: "60", log_min_messages: "warning" },
      sql: [
        `create role voter login password '${voter.password.replace("'", "''")}'`,
        "create database votes owner voter",
      ],
    });
    await untilBoth();
    await ask(await leader(), "create table votes (id bigint primary key)", voter);
  }, 4 * minute);
  beforeEach(() => {
    voters = startVoters((member) => here.connect(member, voter));
  });
  afterEach(async () => {
    await voters?.stop();
    here?.mend();
    for (const { member } of here?.members ?? []) member.start();
    await untilBoth();
  }, 3 * minute);
  afterAll(() => here?.stop(), minute);

  it("keeps every commit on both, over TLS alone", async () => {
    const at = await leader();
    const [standby] = await ask(
      at,
      "select sync_state, ssl from pg_stat_replication join pg_stat_ssl using (pid)",
    );
    expect(standby).toEqual({ sync_state: "sync", ssl: true });
    const plain = { host: "127.0.0.1", port: here.members[at].port, user: "voter", database: "votes" };
    const client = new Client({ ...plain, password: voter.password });
    await expect(client.connect()).rejects.toThrow("no pg_hba.conf entry");
  });

  it(
    "loses nothing that was acknowledged when the leader dies, and takes it back as the standby",
    async () => {
      const before = await leader();
      await acknowledges(500);
      // Whatever the standby has not heard of at the end could be lost.
      here.members[before].roads.postgres.cut();
      await sleep(1_000);
      const died = Date.now();
      await here.members[before].member.kill();
      const after = await untilLeads(other(before));
      say("the standby led", Date.now() - died);
      await nothingIsLost(after);
      here.mend();
      here.members[before].member.start();
      await untilBoth();
      await acknowledges(100);
      say("no vote was acknowledged for", longestSilence(voters));
      await voters.stop();
      await nothingIsLost(after);
      await patiently(() => nothingIsLost(before));
      expect(await ask(before, "select pg_is_in_recovery() as follows")).toEqual([{ follows: true }]);
    },
    5 * minute,
  );

  it(
    "hands over at once when the leader is stopped in order, as a pod that is deleted is",
    async () => {
      const before = await leader();
      await acknowledges(100);
      const stopped = Date.now();
      await here.members[before].member.stop();
      const after = await untilLeads(other(before));
      say("the standby led", Date.now() - stopped);
      expect(Date.now() - stopped).toBeLessThan(timeToLiveMs);
      here.members[before].member.start();
      await untilBoth();
      await acknowledges(100);
      say("no vote was acknowledged for", longestSilence(voters));
      await nothingIsLost(after);
    },
    5 * minute,
  );

  it(
    "acknowledges nothing while the standby is away, a limit of time or not",
    async () => {
      const at = await leader();
      await acknowledges(100);
      const standby = here.members[other(at)].member;
      await standby.kill();
      await sleep(1_000);
      const gone = Date.now();
      await sleep(5 * statementTimeoutMs);
      expect(voters.since(gone)).toBe(0);
      expect(await ask(at, "select count(*) > 0 as reads from votes")).toEqual([{ reads: true }]);
      standby.start();
      await untilBoth();
      await acknowledges(100);
      await nothingIsLost(at);
    },
    4 * minute,
  );

  it(
    "has no second leader when one stands still and does not know that it was replaced",
    async () => {
      const before = await leader();
      await acknowledges(100);
      const { member } = here.members[before];
      member.freeze();
      const after = await untilLeads(other(before));
      await sleep(5_000);
      expect(await ask(before, "select pg_is_in_recovery() as follows")).toEqual([{ follows: false }]);
      await nothingIsLost(after);
      member.thaw();
      await untilBoth();
      await acknowledges(100);
      await voters.stop();
      await nothingIsLost(after);
      await patiently(() => nothingIsLost(before));
    },
    5 * minute,
  );

  it(
    "has a leader that is cut off from everybody refuse writes before another leads",
    async () => {
      const before = await leader();
      await acknowledges(100);
      const cut = Date.now();
      here.isolate(before);
      await patiently(async () => ((await writes(before)) ? undefined : true), takeoverMs, 100);
      say("the one cut off refused writes", Date.now() - cut);
      expect(await writes(other(before))).toBe(false);
      const after = await untilLeads(other(before));
      say("the other one led", Date.now() - cut);
      expect(await writes(before)).toBe(false);
      here.mend();
      await untilBoth();
      await acknowledges(100);
      await nothingIsLost(after);
    },
    5 * minute,
  );

  it(
    "goes on while Kubernetes' API is away",
    async () => {
      const at = await leader();
      for (const { roads } of here.members) roads.api.cut();
      await sleep(takeoverMs);
      const late = Date.now();
      await acknowledges(500);
      expect(voters.since(late)).toBeGreaterThan(0);
      here.mend();
      await untilBoth();
      expect(await leader()).toBe(at);
    },
    4 * minute,
  );

  const other = (at: 0 | 1) => (at === 0 ? 1 : 0);
  const leader = () => patiently(async () => indexOf(await leaderOf(here.api, which)));
  /** Until commits wait for the standby, and Kubernetes knows that it may take over. */
  const untilBoth = () =>
    patiently(async () => {
      const [first, second] = [await leader(), await standbyOf(here.api, which)];
      const text = "select from pg_stat_replication where sync_state = 'sync' and application_name = $1";
      const follows = await ask(first, text, postgres, [second]);
      return indexOf(second) === other(first) && follows.length === 1 ? true : undefined;
    }, 2 * minute);
  const untilLeads = (at: 0 | 1) =>
    patiently(async () => ((await leader()) === at && (await writes(at)) ? at : undefined), takeoverMs, 100);

  async function acknowledges(count: number): Promise<void> {
    const wanted = voters.acknowledged.length + count;
    await patiently(async () => voters.acknowledged.length >= wanted || undefined, minute);
  }

  /** Whether it says that it takes writes; none is tried. */
  const writes = async (at: 0 | 1): Promise<boolean> => {
    const rows = await ask(at, "select not pg_is_in_recovery() as writes").catch(() => [{ writes: false }]);
    return rows[0]?.["writes"] === true;
  };

  async function nothingIsLost(at: 0 | 1): Promise<true> {
    const acknowledged = voters.acknowledged.map(({ id }) => id);
    const [row] = await ask(
      at,
      "select count(*)::int as lost from (select unnest($1::bigint[]) except select id from votes) as missing",
      superuser,
      [acknowledged],
    );
    expect(row?.["lost"]).toBe(0);
    return true;
  }

  async function ask(at: 0 | 1, text: string, as: typeof superuser = superuser, values: unknown[] = []) {
    const client = here.connect(at, as);
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
});

const indexOf = (name: string | undefined): 0 | 1 | undefined =>
  name === undefined ? undefined : name.endsWith("-0") ? 0 : 1;

const say = (what: string, ms: number) => console.info(`${what}: ${(ms / 1_000).toFixed(1)} s`);
