import type { Api } from "@urna/client/api";
import { call } from "@urna/client/call";
import { maxRollRows } from "@urna/contract/roll-import/roll-file";
import { commitRoll, importRoll } from "@urna/contract/roll-import/routes";
import { rutCheckDigit } from "@urna/contract/rut";
import type { RollMode } from "@urna/contract/words";
import type { System } from "../../deploy/local/src/start-system.ts";
import { peakMegabytesOf } from "./processes.ts";

export const password = "Clave-de-medida-2026";
export const email = "superadmin@demo.slep.cl";

/**
 * A roll as a CSV file, of teachers of 70 schools, numbered from 11.000.000 and `first`; the last `wrong` rows have a wrong
 * check digit.
 */
export function aRollFile(rows: number, wrong = 0, first = 0): string {
  const header = "tipo_documento;numero_documento;nombres;apellidos;email;telefono;estamento;rbd;idioma";
  const lines = Array.from({ length: rows + wrong }, (_, place) => {
    const person = first + place;
    const number = String(11_000_000 + person);
    const digit = rutCheckDigit(place < rows ? number : String(Number(number) + 1));
    const names = `Nombre${person % 900} Segundo${person % 300};Apellido${person % 1_100} Otro${person % 700}`;
    return `rut;${number}-${digit};${names};persona${person}@medida.example;;docente;${1_000 + (person % 70)};es`;
  });
  return [header, ...lines].join("\r\n");
}

/** The same roll in as many files as its size asks for; the wrong rows stand in the last one. */
export function rollFiles(rows: number, wrong = 0): string[] {
  const all = rows + wrong;
  const parts = Math.ceil(all / maxRollRows);
  return Array.from({ length: parts }, (_, part) => {
    const first = part * maxRollRows;
    const inFile = Math.min(maxRollRows, all - first);
    return part === parts - 1 ? aRollFile(inFile - wrong, wrong, first) : aRollFile(inFile, 0, first);
  });
}

/** The most memory that a part has had, in megabytes. */
export function peakMegabytes(system: System, name: "gateway" | "identity" | "ballot"): number {
  const [pid] = [system.service(name).pid ?? []].flat();
  return peakMegabytesOf(pid);
}

export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Sends a roll's file as it is, as an administrator. */
export function rollImporter(api: Api) {
  return {
    dryRun: (id: string, file: string, mode: RollMode = "replace") =>
      call(api, importRoll, {
        params: { id },
        query: { mode },
        body: new Blob([file], { type: "text/csv" }),
      }),
    commit: (id: string, importId: string) => call(api, commitRoll, { params: { id, importId } }),
  };
}
