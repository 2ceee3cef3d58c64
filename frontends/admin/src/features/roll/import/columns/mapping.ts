import {
  rollFields,
  type RollField,
  type RollFile,
  type RollMapping,
} from "@urna/contract/roll-import/roll-file";
import { Category, DocumentType } from "@urna/contract/words";

/** Whom a file of pupils with their guardians is read for: one of them at a time. */
export const filePeople = ["student", "guardian"] as const;
export type FilePeople = (typeof filePeople)[number];

/** What somebody has chosen for each column of a file, by its place; an empty field: not read. */
export interface Choice {
  readonly people: FilePeople;
  readonly fields: readonly (RollField | "")[];
  readonly documentType: string;
  readonly category: string;
}

/** Suggestions to begin with: each is shown, and may be changed. */
export function suggestedChoice(file: RollFile, people: FilePeople = "student"): Choice {
  const fields = file.columns.map((column): RollField | "" => suggestionFor(column, people) ?? "");
  const category = people === "guardian" ? "guardian" : (file.category ?? "");
  return { people, fields, documentType: file.documentType ?? "", category };
}

export const suggestionFor = (column: RollFile["columns"][number], people: FilePeople) =>
  people === "guardian" ? column.ofGuardian : column.suggestion;

export const hasGuardians = ({ columns }: Pick<RollFile, "columns">) =>
  columns.some(({ ofGuardian }) => ofGuardian === "documentNumber");

export type MappingProblem = { kind: "missing" | "twice"; field: RollField };

export function mappingProblems({ fields, documentType, category }: Choice): MappingProblem[] {
  const has = (field: RollField) => fields.includes(field);
  const missing: RollField[] = [];
  if (!has("documentNumber")) missing.push("documentNumber");
  if (!has("documentType") && documentType === "") missing.push("documentType");
  const named = has("fullName") || has("surnamesFirst");
  if (!has("givenNames") && !named) missing.push("givenNames");
  if (!has("surnames") && !has("firstSurname") && !named) missing.push("surnames");
  if (!has("categories") && category === "") missing.push("categories");
  const twice = rollFields.filter((field) => fields.filter((each) => each === field).length > 1);
  return [
    ...missing.map((field) => ({ kind: "missing" as const, field })),
    ...twice.map((field) => ({ kind: "twice" as const, field })),
  ];
}

export function mappingOf({ fields, documentType, category }: Choice): RollMapping {
  const columns = Object.fromEntries(
    fields.flatMap((field, place) => (field ? [[field, place] as const] : [])),
  );
  const fixedType = DocumentType.safeParse(documentType).data;
  const fixedCategory = Category.safeParse(category).data;
  return {
    columns,
    words: {},
    fixed: {
      ...(fixedType && { documentType: fixedType }),
      ...(fixedCategory && { category: fixedCategory }),
    },
  };
}
