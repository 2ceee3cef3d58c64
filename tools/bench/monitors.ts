/**
 * What open monitors cost the services: `npm run bench -w @urna/local`.
 * The processor time and the transactions of half a minute with one reader of an election's turnout and with a
 * thousand, on a small roll and on a large one on which half have voted. What a thousand readers add must not grow
 * with the roll; what the one count for all of them costs may.
 */
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { hrefOf } from "@urna/contract/api/call";
import { streamTurnout } from "@urna/contract/monitoring/routes";
import { adminLogin } from "@urna/contract/sessions/routes";
import { aDraftElection } from "@urna/client/trial-election";
import { createAdministrators } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { onASystem } from "./on-a-system.ts";
import { cpuSecondsOf } from "./cpu.ts";
import { aRollFile, email, password, rollImporter } from "./large-roll.ts";

const [readers, small, large] = [
  process.argv[2] ?? 1_000,
  process.argv[3] ?? 1_000,
  process.argv[4] ?? 30_000,
].map(Number) as [number, number, number];
const seconds = 30;
const parts = ["gateway", "identity", "ballot", "postgres"] as const;
const databases = [
  ["identity", "identity"],
  ["identity_links", "identity_links"],
  ["ballot", "ballot"],
] as const;

interface Cost {
  /** Processor seconds of the services and of Postgres. */
  cpu: number;
  transactions: number;
  events: number;
}

/** An open election of so many teachers of 70 schools. */
async function anOpenElection(administrator: Administrator, size: number): Promise<string> {
  const { dryRun, commit } = rollImporter(administrator);
  const electionId = await aDraftElection(administrator, { code: `MONITOR-${size}` });
  const { importId } = await dryRun(electionId, aRollFile(size));
  await commit(electionId, importId);
  await administrator.step(electionId, "seal");
  await administrator.step(electionId, "open");
  return electionId;
}

/** Half of the election's voters as if they had voted in the hour before: rows without ballots, for the count. */
async function markHalf(system: System, electionId: string, half: number): Promise<void> {
  const open = (name: string) =>
    openDatabase({ url: system.databaseUrl(name, name), poolMax: 1, statementTimeoutMs: 60_000 });
  const [db, links] = [open("identity"), open("identity_links")];
  const { rows } = (await db.raw(
    `select e.person_id as id from roll_entries e join sealed_elections s on s.version_id = e.version_id
     where s.election_id = ? limit ?`,
    [electionId, half],
  )) as { rows: { id: string }[] };
  await links.raw(
    `insert into participations
     select ?, id, 'teacher', date_trunc('hour', now(), 'UTC') - interval '1 hour' from unnest(?::uuid[]) as id`,
    [electionId, rows.map(({ id }) => id)],
  );
  await Promise.all([db, links].map(closeDatabase));
}

/** Opens so many streams and answers, once each has its first report, how many events came since, and how to close. */
async function openStreams(origin: string, electionId: string, count: number) {
  const { token } = await call(openApi(origin), adminLogin, { body: { email, password } });
  let events = 0;
  const open = () =>
    new Promise<(() => void) | undefined>((resolve, reject) => {
      const call = request(
        `${origin}${hrefOf(streamTurnout, { params: { id: electionId } })}`,
        { agent: false, headers: { authorization: `Bearer ${token}` } },
        (response) => {
          // Everything runs on one machine: a service that is late to answer is asked again.
          if (response.statusCode === 503) resolve(undefined);
          else if (response.statusCode !== 200) reject(new Error(`a stream answered ${response.statusCode}`));
          response.setEncoding("utf8").on("error", () => undefined);
          response.on("data", (text: string) => {
            events += text.split("event: ").length - 1;
            if (text.includes("event: turnout")) resolve(() => call.destroy());
          });
        },
      );
      call.on("error", reject).end();
    });
  const closers: (() => void)[] = [];
  while (closers.length < count) {
    const wanted = Math.min(50, count - closers.length);
    const opened = await Promise.all(Array.from({ length: wanted }, open));
    closers.push(...opened.filter((close) => close !== undefined));
  }
  return { events: () => events, close: () => closers.forEach((close) => close()) };
}

async function transactionsOf(system: System): Promise<number> {
  const counts = await Promise.all(
    databases.map(async ([role, database]) => {
      const url = system.databaseUrl(role, database);
      const db = openDatabase({ url, poolMax: 1, statementTimeoutMs: 10_000 });
      const { rows } = (await db.raw(
        "select xact_commit from pg_stat_database where datname = current_database()",
      )) as { rows: { xact_commit: string }[] };
      await closeDatabase(db);
      return Number(rows[0]?.xact_commit ?? 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function costOf(system: System, electionId: string, count: number): Promise<Cost> {
  const streams = await openStreams(system.url, electionId, count);
  await sleep(2_000);
  const cpu = () =>
    parts.reduce((sum, name) => sum + cpuSecondsOf([system.service(name).pid ?? []].flat()), 0);
  const before = { cpu: cpu(), events: streams.events(), transactions: await transactionsOf(system) };
  await sleep(seconds * 1_000);
  const cost = {
    cpu: cpu() - before.cpu,
    events: streams.events() - before.events,
    transactions: (await transactionsOf(system)) - before.transactions,
  };
  streams.close();
  await sleep(2_000);
  return cost;
}

async function measure(system: System): Promise<void> {
  await createAdministrators(system.grpcAddress("identity"), password);
  const administrator = await administratorAt(system.url, email, password);
  const added: number[] = [];
  for (const size of [small, large]) {
    const electionId = await anOpenElection(administrator, size);
    await markHalf(system, electionId, size / 2);
    const none = await idleCost(system);
    const one = await costOf(system, electionId, 1);
    const many = await costOf(system, electionId, readers);
    added.push(many.cpu - one.cpu);
    console.log(`
roll of ${size}, ${seconds} s   processor   transactions   events
nobody           ${line(none)}
1 reader         ${line(one)}
${`${readers} readers`.padEnd(17)}${line(many)}`);
  }
  const [onSmall = 0, onLarge = 0] = added;
  console.log(`
what ${readers - 1} readers more add: ${onSmall.toFixed(2)} s on ${small}, ${onLarge.toFixed(2)} s on ${large}: \
${(onLarge / onSmall).toFixed(2)} times, for ${large / small} times the voters`);
}

const idleCost = async (system: System) => costOf(system, "", 0);

const line = ({ cpu, transactions, events }: Cost) =>
  `${cpu.toFixed(2).padStart(7)} s ${String(transactions).padStart(12)} ${String(events).padStart(10)}`;

await onASystem(measure);
