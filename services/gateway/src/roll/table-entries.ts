import { rollFields, type RollField, type RollMapping } from "@urna/contract/roll-import/roll-file";
import { plainWord } from "@urna/contract/roll-import/category-words";
import type { RollEntry } from "@urna/protos/identity/v1/roll";
import type { Table, TableRow } from "./read-table.ts";
import { nameOfField } from "./roll-columns.ts";
import { readCategories, readDocumentType, readLanguage } from "./roll-words.ts";

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
    const surnames = cell("surnames") || `${cell("firstSurname")} ${cell("secondSurname")}`.trim();
    const categories = readCategories(cell("categories"), chosen);
    return {
      documentType: readDocumentType(cell("documentType")) || (fixed.documentType ?? ""),
      documentNumber: cell("documentNumber"),
      last4: cell("last4"),
      givenNames: cell("givenNames"),
      surnames,
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

/** The file's own name of the column that a field was read from; else the template's. */
export function columnNames({ header }: Pick<Table, "header">, { columns }: RollMapping) {
  return (field: string): string => {
    const own = field === "surnames" && columns.surnames === undefined ? "firstSurname" : field;
    const known = rollFields.find((each) => each === own);
    const column = known && columns[known];
    return (column === undefined ? undefined : header[column]) || (known ? nameOfField(known) : field);
  };
}
