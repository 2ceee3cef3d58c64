import { rollFields, type RollField, type RollMapping } from "@urna/contract/roll-import/roll-file";
import { plainWord } from "@urna/contract/roll-import/category-words";
import type { RollEntry } from "@urna/protos/identity/v1/roll";
import type { Table, TableRow } from "./read-table.ts";
import { nameOfField } from "./column-names.ts";
import { readCategories, readDocumentType, readLanguage } from "./roll-words.ts";
import { splitName } from "./whole-name.ts";

/** A row of a table as the roll's entry. What is wrong with a value is left to the dry run. */
export function entryReader({ columns, fixed, words }: RollMapping, width: number) {
  const chosen = Object.fromEntries(
    Object.entries(words).map(([word, category]) => [plainWord(word), category]),
  );
  return ({ row, cells }: TableRow): RollEntry => {
    const cell = (field: RollField): string => {
      const column = columns[field];
      return column === undefined ? "" : (cells[column] ?? "").trim();
    };
    const documentType = readDocumentType(cell("documentType")) || (fixed.documentType ?? "");
    const categories = readCategories(cell("categories"), chosen);
    return {
      documentType,
      documentNumber:
        columns.checkDigit === undefined ? cell("documentNumber") : numberOf(documentType, cell),
      last4: cell("last4"),
      ...nameOf(cell),
      email: cell("email"),
      phone: cell("phone"),
      categories: categories.length === 0 && fixed.category ? [fixed.category] : categories,
      establishment: cell("establishment"),
      language: readLanguage(cell("language")),
      original: [...cells],
      row,
      overlong: cells.slice(width).some((extra) => extra.trim() !== ""),
    };
  };
}

type Cell = (field: RollField) => string;

/**
 * A number with the check digit of its own column. Where the cell is empty a `?` stands for the digit: the number's last
 * figure would be taken for it. A number that has the same digit already keeps it once.
 */
function numberOf(documentType: string, cell: Cell): string {
  const number = cell("documentNumber");
  const digit = cell("checkDigit").toUpperCase();
  const hasDigit = documentType === "rut" || documentType === "ipe";
  if (number === "" || !hasDigit) return number;
  const own = /\p{Pd}\s*([\dkK])$/u.exec(number)?.[1];
  return own !== undefined && (digit === "" || own.toUpperCase() === digit)
    ? number
    : `${number}-${digit || "?"}`;
}

/** From columns of their own, or else from a whole name. */
function nameOf(cell: Cell) {
  const surnames = cell("surnames") || `${cell("firstSurname")} ${cell("secondSurname")}`.trim();
  const surnamesFirst = cell("surnamesFirst") !== "";
  const whole = cell(surnamesFirst ? "surnamesFirst" : "fullName");
  if (whole === "") return { givenNames: cell("givenNames"), surnames };
  const split = splitName(whole, { surnamesFirst });
  return { givenNames: cell("givenNames") || split.givenNames, surnames: surnames || split.surnames };
}

/** The columns that may give a field, the likeliest first. */
const columnsOf: Partial<Record<RollField, readonly RollField[]>> = {
  givenNames: ["givenNames", "fullName", "surnamesFirst"],
  surnames: ["surnames", "firstSurname", "fullName", "surnamesFirst"],
};

/** The file's own name of the column that a field was read from; else the template's. */
export function columnNames({ header }: Pick<Table, "header">, { columns }: RollMapping) {
  return (field: string): string => {
    const known = rollFields.find((each) => each === field);
    if (!known) return field;
    const own = (columnsOf[known] ?? [known]).find((each) => columns[each] !== undefined) ?? known;
    const column = columns[own];
    return (column === undefined ? undefined : header[column]) || nameOfField(own);
  };
}
