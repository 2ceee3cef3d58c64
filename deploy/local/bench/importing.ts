/**
 * A roll of 50,000 people through HTTP with everything behind it on this machine: `npm run bench -w @urna/local`.
 * The dry run and the commit of a CSV file, and how much memory gateway and identity came to use.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RollDryRun, RollVersion } from "@urna/contract/api/admin/roll";
import { AdminSession } from "@urna/contract/api/sessions";
import { rutCheckDigit } from "@urna/contract/rut";
import { administratorAt } from "../src/client/administrator.ts";
import { aDraftElection } from "../src/client/trial-election.ts";
import { createAdministrators } from "../src/demo/administrators.ts";
import { startSystem, type System } from "../src/start-system.ts";

const rows = Number(process.argv[2] ?? 50_000);
const password = "Clave-de-medida-2026";
const email = "superadmin@demo.slep.cl";

function aRoll(): string {
  const header = "tipo_documento;numero_documento;nombres;apellidos;email;telefono;estamento;rbd;idioma";
  const lines = Array.from({ length: rows }, (_, place) => {
    const number = String(11_000_000 + place);
    const names = `Nombre${place % 900} Segundo${place % 300};Apellido${place % 1_100} Otro${place % 700}`;
    return `rut;${number}-${rutCheckDigit(number)};${names};persona${place}@medida.example;;docente;${1_000 + (place % 70)};es`;
  });
  return [header, ...lines].join("\r\n");
}

/** The most memory that a part has had, in megabytes (proc(5), VmHWM). */
function peakMegabytes(system: System, name: "gateway" | "identity"): number {
  const [pid] = [system.service(name).pid ?? []].flat();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1_000 };
}

async function measure(system: System): Promise<void> {
  await createAdministrators(system.grpcAddress("identity"), password);
  const administrator = await administratorAt(system.url, email, password);
  const electionId = await aDraftElection(administrator, { code: "MEDIDA" });
  const post = await posting(system.url);
  const path = `/admin/elections/${electionId}/roll/imports`;
  const before = { gateway: peakMegabytes(system, "gateway"), identity: peakMegabytes(system, "identity") };
  const dryRun = await timed(async () => RollDryRun.parse(await post(path, aRoll(), "text/csv")));
  const { importId, added } = dryRun.value;
  const commit = await timed(async () =>
    RollVersion.parse(await post(`${path}/${importId}/commit`, "{}", "application/json")),
  );
  const memory = (name: "gateway" | "identity") =>
    `${name} ${Math.round(peakMegabytes(system, name))} MB (before: ${Math.round(before[name])})`;
  console.log(`
dry run   ${dryRun.seconds.toFixed(1)} s for ${added} new people   (wanted: 20 s for 50,000)
commit    ${commit.seconds.toFixed(1)} s for version ${commit.value.number} of ${commit.value.size}   (wanted: 30 s)
memory    ${memory("gateway")}, ${memory("identity")}   (wanted: under 400 MB)`);
}

/** Sends a body as it is, as an administrator, and answers the JSON that comes back. */
async function posting(origin: string) {
  const signIn = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = AdminSession.parse(await signIn.json());
  return async (path: string, body: string, type: string): Promise<unknown> => {
    const headers = { "content-type": type, authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api${path}`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "urna-bench-"));
  const system = await startSystem({ dataDir });
  try {
    await measure(system);
  } finally {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
