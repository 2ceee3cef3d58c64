import { maxEstablishmentRows } from "@urna/contract/establishments/establishment";
import { readCell } from "@urna/contract/csv";
import type { EstablishmentRow } from "@urna/protos/identity/v1/establishment";
import { DomainError } from "@urna/service-kit/errors";
import { CsvError, parse } from "csv-parse/sync";

/** Columns of the table and the fields that they fill. */
const columns = {
  rbd: "code",
  nombre: "name",
  comuna: "commune",
  correo_oficial: "officialEmail",
} as const satisfies Record<string, keyof EstablishmentRow>;

const requiredColumns = ["rbd", "nombre"];

/** The table's name of a field. */
export function columnOf(field: string): string {
  return Object.entries(columns).find(([, name]) => name === field)?.[0] ?? field;
}

/**
 * The rows of a table of establishments. What is wrong with a value is left to the dry run.
 * Errors: invalid-request, with the columns that are missing, or `table` where it is none or too long.
 */
export function readEstablishmentTable(text: string): EstablishmentRow[] {
  const [header = [], ...rows] = cellsOf(text);
  const names = header.map((name) => plain(name));
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw refused(missing.map((path) => ({ path, code: "required" })));
  if (rows.length === 0) throw refused([{ path: "rows", code: "required" }]);
  if (rows.length > maxEstablishmentRows) throw refused([{ path: "rows", code: "too-long" }]);
  return rows.map((row) => {
    const cell = (name: keyof typeof columns) => readCell(row[names.indexOf(name)] ?? "");
    return {
      code: cell("rbd"),
      name: cell("nombre"),
      commune: cell("comuna"),
      officialEmail: cell("correo_oficial"),
    };
  });
}

function cellsOf(text: string): string[][] {
  const delimiter = separatorOf(text);
  const options = { bom: true, delimiter, trim: true, relax_column_count: true };
  try {
    return parse(text, { ...options, skip_empty_lines: true, skip_records_with_empty_values: true });
  } catch (error) {
    if (error instanceof CsvError) throw refused([{ path: "table", code: "invalid-format" }]);
    throw error;
  }
}

/** Whichever of the three the first line has most. */
function separatorOf(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

const refused = (fieldErrors: { path: string; code: string }[]) =>
  new DomainError("invalid-request", { fieldErrors });
