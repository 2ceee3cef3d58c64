/**
 * Every list of the administration through HTTP, with a roll of 50,000 people, 20 elections, 65,536 entries of the log
 * and 50,000 messages: `npm run bench -w @urna/local`. The median of each list, and the slowest query explained.
 */
import { availableParallelism, loadavg } from "node:os";
import { rutCheckDigit } from "@urna/contract/rut";
import { createAdministrators, superadmin } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { onASystem } from "./on-a-system.ts";
import { asAdministrator, type Sending } from "./as-administrator.ts";
import { fillLists, type Contents } from "./list-contents.ts";
import { loggedEntries, sentMessages, settled, writeLongLog, writeLongMailLog } from "./long-logs.ts";
import { explainSlowest } from "./slowest-query.ts";

const voters = Number(process.argv[2] ?? 50_000);
const wantedMs = 150;
const rounds = 15;
const account = { email: superadmin.email, password: "Clave-de-medida-2026" };

function listsOf({ electionId, importId, versionIds: [since = "", version = ""] }: Contents): string[] {
  const roll = `/admin/elections/${electionId}/roll`;
  const rut = `11025000-${rutCheckDigit("11025000")}`;
  const day = "from=2026-11-20T03:00:00.000Z&until=2026-11-21T03:00:00.000Z";
  return [
    "/admin/elections",
    "/admin/elections?q=MEDIDA-7",
    "/admin/elections?state=draft&sort=code",
    ...["", `?q=${rut}`, "?q=persona25000@medida.example", "?q=nombre17%20apellido217", "?q=nom"].map(
      (query) => `${roll}${query}`,
    ),
    `${roll}?page=900`,
    `${roll}?pageSize=500`,
    `${roll}/versions`,
    `${roll}/versions/${version}/changes?since=${since}`,
    `${roll}/imports/${importId}/findings`,
    `${roll}/imports/${importId}/findings?severity=error`,
    "/admin/registration-requests",
    "/admin/registration-requests?state=undecided",
    "/admin/support-requests",
    "/admin/messages",
    "/admin/messages?state=failed",
    "/admin/messages?kind=receipt&page=400",
    "/admin/audit/entries",
    "/admin/audit/entries?family=view",
    `/admin/audit/entries?${day}`,
    "/admin/audit/entries?entity=election&entityId=e7",
    "/admin/audit/entries?code=receipt.issued&page=500",
    "/admin/audit/entries?actor=00000000-0000-4000-8000-000000000005",
    "/admin/audit/facets",
    "/admin/users",
    "/admin/establishments",
    "/admin/establishments?q=escuela%203",
    `/admin/elections/${electionId}/incidents`,
    "/admin/processes",
    "/admin/settings/versions",
  ];
}

/** The fastest says what the list takes where nothing else runs, more or less. */
async function timesOf(send: Sending, path: string): Promise<{ median: number; fastest: number }> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const startedAt = performance.now();
    await send("GET", path);
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(rounds / 2)] ?? 0, fastest: sorted[0] ?? 0 };
}

async function measure(system: System, dataDir: string): Promise<void> {
  await writeLongLog(system);
  await createAdministrators(system.grpcAddress("identity"), account.password);
  const send = await asAdministrator(system.url, account);
  console.log(`Filling the lists: ${voters} voters, ${loggedEntries} entries, ${sentMessages} messages …`);
  const contents = await fillLists(system, send, { account, voters });
  await settled(system);
  await writeLongMailLog(system);
  const lists = listsOf(contents);
  const load = loadavg()[0] ?? 0;
  const measured: { path: string; median: number; fastest: number }[] = [];
  for (const path of lists) measured.push({ path, ...(await timesOf(send, path)) });
  const short = (path: string) => path.replaceAll(/[0-9a-f-]{36}|(?<=elections\/)[1-9A-Za-z]{14}/g, "…");
  const inMs = (value: number) => `${value.toFixed(0).padStart(5)} ms`;
  console.log("       median  fastest");
  for (const { path, median, fastest } of measured)
    console.log(`${median > wantedMs ? "OVER" : "    "} ${inMs(median)} ${inMs(fastest)}  ${short(path)}`);
  const over = measured.filter(({ median }) => median > wantedMs).length;
  console.log(
    `${lists.length - over} of ${lists.length} lists at most ${wantedMs} ms at the median of ${rounds}; ` +
      `the machine's load before was ${load.toFixed(1)} on ${availableParallelism()} cores`,
  );
  const slowest = await explainSlowest(system, dataDir, async () => {
    // The first calls find their sessions ended.
    for (const path of lists) await send("GET", path).catch(() => send("GET", path));
  });
  if (slowest) console.log(`slowest query: ${slowest.milliseconds.toFixed(0)} ms\n${slowest.text.trimEnd()}`);
}

await onASystem(measure, { durable: false });
