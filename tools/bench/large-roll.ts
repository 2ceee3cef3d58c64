import { readFileSync } from "node:fs";
import type { Api } from "@urna/client/api";
import { call } from "@urna/client/call";
import { commitRoll, importRoll } from "@urna/contract/roll-import/routes";
import { rutCheckDigit } from "@urna/contract/rut";
import type { System } from "../../deploy/local/src/start-system.ts";

export const password = "Clave-de-medida-2026";
export const email = "superadmin@demo.slep.cl";

/** A roll as a CSV file, of teachers of 70 schools, numbered from 11.000.000; the last `wrong` rows have a wrong check digit. */
export function aRollFile(rows: number, wrong = 0): string {
  const header = "tipo_documento;numero_documento;nombres;apellidos;email;telefono;estamento;rbd;idioma";
  const lines = Array.from({ length: rows + wrong }, (_, place) => {
    const number = String(11_000_000 + place);
    const digit = rutCheckDigit(place < rows ? number : String(Number(number) + 1));
    const names = `Nombre${place % 900} Segundo${place % 300};Apellido${place % 1_100} Otro${place % 700}`;
    return `rut;${number}-${digit};${names};persona${place}@medida.example;;docente;${1_000 + (place % 70)};es`;
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
export function rollImporter(api: Api) {
  return {
    dryRun: (id: string, file: string) =>
      call(api, importRoll, { params: { id }, body: new Blob([file], { type: "text/csv" }) }),
    commit: (id: string, importId: string) => call(api, commitRoll, { params: { id, importId } }),
  };
}
