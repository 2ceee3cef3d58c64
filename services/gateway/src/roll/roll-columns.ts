import { rollFields, type RollField, type RollMapping } from "@urna/contract/roll-import/roll-file";
import { DomainError } from "@urna/service-kit/errors";
import { fieldOfName, headerWords, nameOfField } from "./column-names.ts";

/**
 * The mapping of a file whose header has the template's names and no others: nothing is guessed.
 *
 * Errors: `invalid-request` with the columns that are unknown, twice there, or missing.
 */
export function mappingByName(header: readonly string[]): RollMapping {
  const columns: Partial<Record<RollField, number>> = {};
  const errors: { path: string; code: string }[] = [];
  header.forEach((name, index) => {
    const field = fieldOfName(headerWords(name));
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
  const named = has("fullName") || has("surnamesFirst");
  if (!has("givenNames") && !named) missing.push("givenNames");
  if (!has("surnames") && !has("firstSurname") && !named) missing.push("surnames");
  if (!has("categories") && !fixed.category) missing.push("categories");
  return missing.map((field) => ({ path: nameOfField(field), code: "required" }));
}

function misplaced(columns: RollMapping["columns"], header: readonly string[]) {
  const taken = new Set<number>();
  return rollFields.flatMap((field) => {
    const column = columns[field];
    if (column === undefined) return [];
    if (column >= header.length) return [{ path: nameOfField(field), code: "out-of-range" }];
    if (taken.has(column)) return [{ path: nameOfField(field), code: "duplicate" }];
    taken.add(column);
    return [];
  });
}
