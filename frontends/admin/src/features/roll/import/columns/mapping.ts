import {
  rollFields,
  type RollField,
  type RollFile,
  type RollMapping,
} from "@urna/contract/roll-import/roll-file";
import { Category, DocumentType } from "@urna/contract/words";

/** What somebody has chosen for each column of a file, by its place; an empty field: not read. */
export interface Choice {
  readonly fields: readonly (RollField | "")[];
  readonly documentType: string;
  readonly category: string;
}

/** Suggestions to begin with: each is shown, and may be changed. */
export function suggestedChoice({ columns }: RollFile): Choice {
  const fields = columns.map(({ suggestion }): RollField | "" => suggestion ?? "");
  return { fields, documentType: "", category: "" };
}

export type MappingProblem = { kind: "missing" | "twice"; field: RollField };

export function mappingProblems({ fields, documentType, category }: Choice): MappingProblem[] {
  const has = (field: RollField) => fields.includes(field);
  const missing: RollField[] = [];
  if (!has("documentNumber")) missing.push("documentNumber");
  if (!has("documentType") && documentType === "") missing.push("documentType");
  if (!has("givenNames")) missing.push("givenNames");
  if (!has("surnames") && !has("firstSurname")) missing.push("surnames");
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
