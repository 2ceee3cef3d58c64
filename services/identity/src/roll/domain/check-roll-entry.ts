import { isLine } from "@urna/contract/text";
import { Category, DocumentType, Language } from "@urna/contract/words";
import { z } from "zod";
import { readRbd } from "../../establishments/domain/rbd.ts";
import { readDocument } from "./document.ts";
import type { RollEntry } from "./roll-entry.ts";

/** A row as it was read from a file: any text. */
export interface RollRow {
  documentType: string;
  documentNumber: string;
  last4: string;
  givenNames: string;
  surnames: string;
  email: string;
  phone: string;
  categories: readonly string[];
  establishment: string;
  language: string;
}

/** A row with its place in a file. */
export interface GivenRow extends RollRow {
  /** Counts from 1, the header not counted. */
  readonly row: number;
  /** The cells as the file had them. */
  readonly original: readonly string[];
  /** Has more cells than the header. */
  readonly overlong: boolean;
}

export interface ColumnError {
  column: keyof RollRow;
  /** A code of the contract's `fieldErrorCodes`, or `duplicate`. */
  code: string;
}

export type CheckedRow = { ok: true; entry: RollEntry } | { ok: false; errors: ColumnError[] };

/** What a spreadsheet would run instead of show. */
const formula = /^[=+\-@]/;

const line = z
  .string()
  .trim()
  .refine(isLine, "invalid-characters")
  .refine((text) => !formula.test(text), "formula");
const name = line.min(1, "required").max(120, "too-long");
const optional = <Text>(schema: z.ZodType<Text, string>) =>
  z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(schema.optional());

const columns = z.object({
  documentType: z.string().trim().toLowerCase().pipe(z.enum(DocumentType.options, "invalid-format")),
  documentNumber: line.min(1, "required").max(40, "too-long"),
  last4: optional(
    z
      .string()
      .toUpperCase()
      .regex(/^[A-Z0-9]{4}$/, "invalid-last4"),
  ),
  givenNames: name,
  surnames: name,
  email: optional(line.toLowerCase().max(254, "too-long").pipe(z.email("invalid-email"))),
  phone: optional(z.string().regex(/^\+?[\d\s()-]{6,20}$/, "invalid-format")),
  categories: z.array(z.enum(Category.options, "invalid-format")).min(1, "required"),
  // An RBD as establishments have it; another code stays as it is.
  establishment: line.max(20, "too-long").transform((text) => readRbd(text) ?? text),
  language: optional(z.string().pipe(z.enum(Language.options, "invalid-format"))),
});

/** Checks and normalises a row; every wrong column is named. */
export function checkRollEntry(row: RollRow): CheckedRow {
  const parsed = columns.safeParse(row);
  const errors = new Map<keyof RollRow, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [column] = path as [keyof RollRow];
    if (!errors.has(column)) errors.set(column, message);
  }
  if (!parsed.success) return { ok: false, errors: [...errors].map(([column, code]) => ({ column, code })) };
  const { documentType, documentNumber, last4, email, phone, language, ...rest } = parsed.data;
  const document = readDocument(documentType, documentNumber);
  if (!document)
    return { ok: false, errors: [{ column: "documentNumber", code: documentCodes[documentType] }] };
  const categories = [...new Set(rest.categories)].sort();
  return { ok: true, entry: { document, ...rest, last4, email, phone, language, categories } };
}

const documentCodes: Record<DocumentType, string> = {
  rut: "invalid-rut",
  ipe: "invalid-ipe",
  passport: "invalid-format",
  other: "invalid-format",
};
