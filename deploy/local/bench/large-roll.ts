import { readFileSync } from "node:fs";
import { AdminSession } from "@urna/contract/api/sessions";
import { RollDryRun, RollVersion } from "@urna/contract/api/admin/roll";
import { rutCheckDigit } from "@urna/contract/rut";
import type { System } from "../src/start-system.ts";

export const password = "Clave-de-medida-2026";
export const email = "superadmin@demo.slep.cl";

/** A CSV file of so many teachers of 70 schools. */
export function aRollFile(rows: number): string {
  const header = "tipo_documento;numero_documento;nombres;apellidos;email;telefono;estamento;rbd;idioma";
  const lines = Array.from({ length: rows }, (_, place) => {
    const number = String(11_000_000 + place);
    const names = `Nombre${place % 900} Segundo${place % 300};Apellido${place % 1_100} Otro${place % 700}`;
    return `rut;${number}-${rutCheckDigit(number)};${names};persona${place}@medida.example;;docente;${1_000 + (place % 70)};es`;
  });
  return [header, ...lines].join("\r\n");
}

/** The most memory that a part has had, in megabytes (proc(5), VmHWM). */
export function peakMegabytes(system: System, name: "gateway" | "identity" | "ballot"): number {
  const [pid] = [system.service(name).pid ?? []].flat();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Sends a roll's file as it is, as an administrator. */
export async function rollImporter(origin: string) {
  const signIn = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = AdminSession.parse(await signIn.json());
  const post = async (path: string, body: string, type: string): Promise<unknown> => {
    const headers = { "content-type": type, authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/admin${path}`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const importsOf = (electionId: string) => `/elections/${electionId}/roll/imports`;
  return {
    dryRun: async (electionId: string, file: string) =>
      RollDryRun.parse(await post(importsOf(electionId), file, "text/csv")),
    commit: async (electionId: string, importId: string) =>
      RollVersion.parse(await post(`${importsOf(electionId)}/${importId}/commit`, "{}", "application/json")),
  };
}
