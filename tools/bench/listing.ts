/**
 * Every list of the administration through HTTP, with a roll of 50,000 people, 20 elections, 65,536 entries of the log
 * and 50,000 messages: `npm run bench -w @urna/local`. The median of each list, and the slowest query explained.
 */
import { availableParallelism, loadavg } from "node:os";
import { administratorAt } from "@urna/client/administrator";
import type { Api } from "@urna/client/api";
import { addressOf } from "@urna/contract/api/call";
import { getAuditFacets, listAuditEntries } from "@urna/contract/audit/routes";
import { listAdminElections } from "@urna/contract/elections/routes";
import { listProcesses } from "@urna/contract/processes/routes";
import { listEstablishments } from "@urna/contract/establishments/routes";
import { listMessages } from "@urna/contract/messages/routes";
import { listIncidents } from "@urna/contract/incidents/routes";
import { listRegistrationRequests, listSupportRequests } from "@urna/contract/requests/routes";
import { listRollFindings } from "@urna/contract/roll-import/routes";
import { compareRollVersions, listRollVersions, listVoters } from "@urna/contract/roll/routes";
import { listSettingsVersions } from "@urna/contract/settings/routes";
import { listUsers } from "@urna/contract/administrators/routes";
import { rutCheckDigit } from "@urna/contract/rut";
import { createAdministrators, superadmin } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { onASystem } from "./on-a-system.ts";
import { fillLists, type Contents } from "./list-contents.ts";
import { loggedEntries, sentMessages, settled, writeLongLog, writeLongMailLog } from "./long-logs.ts";
import { explainSlowest } from "./slowest-query.ts";

const voters = Number(process.argv[2] ?? 50_000);
const wantedMs = 150;
const rounds = 15;
const account = { email: superadmin.email, password: "Clave-de-medida-2026" };

function listsOf({ electionId, importId, versionIds: [since = "", version = ""] }: Contents): string[] {
  const params = { id: electionId };
  const at = addressOf;
  const roll = (query: object) => at(listVoters, { params, query: { ...query } });
  const ofImport = { params: { ...params, importId } };
  const log = (query: object) => at(listAuditEntries, { query: { ...query } });
  return [
    at(listAdminElections),
    at(listAdminElections, { query: { q: "MEDIDA-7" } }),
    at(listAdminElections, { query: { state: "draft", sort: "code" } }),
    roll({}),
    roll({ q: `11025000-${rutCheckDigit("11025000")}` }),
    roll({ q: "persona25000@medida.example" }),
    roll({ q: "nombre17 apellido217" }),
    roll({ q: "nom" }),
    roll({ page: 900 }),
    roll({ pageSize: 500 }),
    at(listRollVersions, { params }),
    at(compareRollVersions, { params: { ...params, versionId: version }, query: { since } }),
    at(listRollFindings, ofImport),
    at(listRollFindings, { ...ofImport, query: { severity: "error" } }),
    at(listRegistrationRequests),
    at(listRegistrationRequests, { query: { state: "undecided" } }),
    at(listSupportRequests),
    at(listMessages),
    at(listMessages, { query: { state: "failed" } }),
    at(listMessages, { query: { kind: "receipt", page: 400 } }),
    log({}),
    log({ family: "view" }),
    log({ from: "2026-11-20T03:00:00.000Z", until: "2026-11-21T03:00:00.000Z" }),
    log({ entity: "election", entityId: "e7" }),
    log({ code: "receipt.issued", page: 500 }),
    log({ actor: "00000000-0000-4000-8000-000000000005" }),
    at(getAuditFacets),
    at(listUsers),
    at(listEstablishments),
    at(listEstablishments, { query: { q: "escuela 3" } }),
    at(listIncidents, { params }),
    at(listProcesses),
    at(listSettingsVersions),
  ];
}

/** The fastest says what the list takes where nothing else runs, more or less. */
async function timesOf(api: Api, path: string): Promise<{ median: number; fastest: number }> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const startedAt = performance.now();
    await read(api, path);
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(rounds / 2)] ?? 0, fastest: sorted[0] ?? 0 };
}

async function read(api: Api, path: string): Promise<void> {
  const { status } = await api.send(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

async function measure(system: System, dataDir: string): Promise<void> {
  await writeLongLog(system);
  await createAdministrators(system.grpcAddress("identity"), account.password);
  const administrator = await administratorAt(system.url, account.email, account.password);
  console.log(`Filling the lists: ${voters} voters, ${loggedEntries} entries, ${sentMessages} messages …`);
  const contents = await fillLists(system, administrator, voters);
  await settled(system);
  await writeLongMailLog(system);
  const lists = listsOf(contents);
  const load = loadavg()[0] ?? 0;
  const measured: { path: string; median: number; fastest: number }[] = [];
  for (const path of lists) measured.push({ path, ...(await timesOf(administrator, path)) });
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
    for (const path of lists) await read(administrator, path).catch(() => read(administrator, path));
  });
  if (slowest) console.log(`slowest query: ${slowest.milliseconds.toFixed(0)} ms\n${slowest.text.trimEnd()}`);
}

await onASystem(measure, { durable: false });
