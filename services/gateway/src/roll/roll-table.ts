import { maxRollEntries, type RollEntry } from "@urna/contract/api/admin/roll";
import { DomainError } from "@urna/service-kit/errors";
import { readCsv } from "./csv-table.ts";
import { plain, readCategories, readDocumentType, readLanguage } from "./roll-words.ts";

const columns = {
  tipo_documento: "documentType",
  numero_documento: "documentNumber",
  verificador_4: "last4",
  nombres: "givenNames",
  apellidos: "surnames",
  email: "email",
  telefono: "phone",
  estamento: "categories",
  rbd: "establishment",
  idioma: "language",
} as const satisfies Record<string, keyof RollEntry>;

const requiredColumns = ["tipo_documento", "numero_documento", "nombres", "estamento"];

/** The table's name of a field of an entry, in whichever case its service writes it. */
export function columnOf(field: string): string {
  const camel = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.entries(columns).find(([, name]) => name === camel)?.[0] ?? field;
}

/**
 * The entries of a roll written as a table with a header row. What is wrong with a value is left to the dry run.
 *
 * Errors: `invalid-request`, with the columns that are missing.
 */
export function readRollTable(bytes: Uint8Array): RollEntry[] {
  const [header = [], ...rows] = readCsv(textOf(bytes));
  const names = header.map((name) => plain(name).replace(/[\s-]+/g, "_"));
  const missing = missingColumns(names);
  if (missing.length > 0) throw refused(missing.map((path) => ({ path, code: "required" })));
  if (rows.length === 0) throw refused([{ path: "rows", code: "required" }]);
  if (rows.length > maxRollEntries) throw refused([{ path: "rows", code: "too-long" }]);
  return rows.map((row) => readEntry(new Map(names.map((name, index) => [name, (row[index] ?? "").trim()]))));
}

function missingColumns(names: readonly string[]): string[] {
  const hasSurnames = names.includes("apellidos") || names.includes("apellido_paterno");
  const missing = requiredColumns.filter((name) => !names.includes(name));
  return hasSurnames ? missing : [...missing, "apellidos"];
}

function readEntry(row: ReadonlyMap<string, string>): RollEntry {
  const cell = (name: string) => row.get(name) ?? "";
  const surnames = cell("apellidos") || `${cell("apellido_paterno")} ${cell("apellido_materno")}`.trim();
  return {
    documentType: readDocumentType(cell("tipo_documento")),
    documentNumber: cell("numero_documento"),
    last4: cell("verificador_4"),
    givenNames: cell("nombres"),
    surnames,
    email: cell("email"),
    phone: cell("telefono"),
    categories: readCategories(cell("estamento")),
    establishment: cell("rbd"),
    language: readLanguage(cell("idioma")),
  };
}

/** UTF-8, or else Windows-1252, which spreadsheets in Chile still write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const refused = (fieldErrors: { path: string; code: string }[]) =>
  new DomainError("invalid-request", { fieldErrors });
