import { RollField, rollFields, type RollMapping } from "@urna/contract/roll-import/roll-file";
import { plainWord } from "@urna/contract/roll-import/category-words";
import { DomainError } from "@urna/service-kit/errors";

/** The template's name of each field, and in what other words Chilean spreadsheets say it. */
const names: Record<RollField, { name: string; aliases: readonly string[] }> = {
  documentType: {
    name: "tipo_documento",
    aliases: ["tipo documento", "tipo doc", "tipo de documento", "tipo identificacion"],
  },
  documentNumber: {
    name: "numero_documento",
    aliases: [
      "rut",
      "run",
      "rut completo",
      "rut con dv",
      "rut dv",
      "n rut",
      "n documento",
      "nro documento",
      "numero de documento",
      "documento",
      "cedula",
      "cedula de identidad",
      "ci",
      "identificador",
      "rut alumno",
      "rut estudiante",
      "rut apoderado",
      "rut docente",
      "rut funcionario",
      "run alumno",
      "run estudiante",
    ],
  },
  last4: {
    name: "verificador_4",
    aliases: ["verificador", "ultimos 4", "clave", "serie", "numero de serie", "ultimos 4 serie"],
  },
  givenNames: {
    name: "nombres",
    aliases: ["nombre", "primer nombre", "nombres alumno", "nombre social", "given names"],
  },
  surnames: { name: "apellidos", aliases: ["apellido", "apellidos completos"] },
  firstSurname: {
    name: "apellido_paterno",
    aliases: ["ap paterno", "paterno", "primer apellido", "apellido 1"],
  },
  secondSurname: {
    name: "apellido_materno",
    aliases: ["ap materno", "materno", "segundo apellido", "apellido 2"],
  },
  email: {
    name: "email",
    aliases: [
      "correo",
      "correo electronico",
      "mail",
      "e mail",
      "correo institucional",
      "email institucional",
    ],
  },
  phone: {
    name: "telefono",
    aliases: ["fono", "celular", "movil", "telefono movil", "numero de telefono", "telefono celular"],
  },
  categories: { name: "estamento", aliases: ["estamentos", "rol", "perfil", "tipo de votante", "calidad"] },
  establishment: {
    name: "rbd",
    aliases: [
      "establecimiento",
      "codigo establecimiento",
      "rbd establecimiento",
      "codigo rbd",
      "colegio",
      "escuela",
    ],
  },
  language: { name: "idioma", aliases: ["lengua", "idioma preferido"] },
};

/** The words of a header: without case, accents, and what joins or surrounds them. */
export const headerWords = (header: string) =>
  plainWord(header)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

export const templateNames = rollFields.map((field) => names[field].name);
export const rollFieldOf = (field: string): RollField => RollField.parse(field);
export const nameOfField = (field: RollField) => names[field].name;

const byName = new Map(rollFields.map((field) => [headerWords(names[field].name), field]));
const byAlias = new Map(
  rollFields.flatMap((field) => names[field].aliases.map((alias) => [alias, field] as const)),
);

export interface Suggestion {
  suggestion?: RollField;
  source: "name" | "remembered" | "alias" | "none";
}

/**
 * What each header seems to be: what the template calls it, what it was read as before, or what people call it. A
 * field is suggested once. A suggestion is never acted on: somebody has to choose it.
 */
export function suggestColumns(
  header: readonly string[],
  remembered: ReadonlyMap<string, RollField | "">,
): Suggestion[] {
  const taken = new Set<RollField>();
  return header.map((name) => {
    const found = suggestionFor(headerWords(name), remembered);
    if (!found.suggestion || taken.has(found.suggestion))
      return { source: found.suggestion ? "none" : found.source };
    taken.add(found.suggestion);
    return found;
  });
}

function suggestionFor(words: string, remembered: ReadonlyMap<string, RollField | "">): Suggestion {
  const before = remembered.get(words);
  if (before !== undefined) return { ...(before && { suggestion: before }), source: "remembered" };
  const named = byName.get(words);
  if (named) return { suggestion: named, source: "name" };
  const alias = byAlias.get(words);
  return alias ? { suggestion: alias, source: "alias" } : { source: "none" };
}

/**
 * The mapping of a file whose header has the template's names and no others: nothing is guessed.
 *
 * Errors: `invalid-request` with the columns that are unknown, twice there, or missing.
 */
export function mappingByName(header: readonly string[]): RollMapping {
  const columns: Partial<Record<RollField, number>> = {};
  const errors: { path: string; code: string }[] = [];
  header.forEach((name, index) => {
    const field = byName.get(headerWords(name));
    if (!field) errors.push({ path: name || String(index + 1), code: "unknown-field" });
    else if (columns[field] !== undefined) errors.push({ path: name, code: "duplicate" });
    else columns[field] = index;
  });
  if (errors.length > 0) throw new DomainError("invalid-request", { fieldErrors: errors });
  return checkedMapping({ columns, fixed: {}, words: {} }, header);
}

/** Errors: `invalid-request` with what no column gives, and with columns that are not there or taken twice. */
export function checkedMapping(mapping: RollMapping, header: readonly string[]): RollMapping {
  const { columns, fixed } = mapping;
  const errors = [...missingFields(columns, fixed), ...misplaced(columns, header)];
  if (errors.length > 0) throw new DomainError("invalid-request", { fieldErrors: errors });
  return mapping;
}

function missingFields(columns: RollMapping["columns"], fixed: RollMapping["fixed"]) {
  const has = (field: RollField) => columns[field] !== undefined;
  const missing: RollField[] = [];
  if (!has("documentType") && !fixed.documentType) missing.push("documentType");
  if (!has("documentNumber")) missing.push("documentNumber");
  if (!has("givenNames")) missing.push("givenNames");
  if (!has("surnames") && !has("firstSurname")) missing.push("surnames");
  if (!has("categories") && !fixed.category) missing.push("categories");
  return missing.map((field) => ({ path: names[field].name, code: "required" }));
}

function misplaced(columns: RollMapping["columns"], header: readonly string[]) {
  const taken = new Set<number>();
  return rollFields.flatMap((field) => {
    const column = columns[field];
    if (column === undefined) return [];
    if (column >= header.length) return [{ path: names[field].name, code: "out-of-range" }];
    if (taken.has(column)) return [{ path: names[field].name, code: "duplicate" }];
    taken.add(column);
    return [];
  });
}
