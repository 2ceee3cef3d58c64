import { z } from "zod";
import { maxUnknownWords, maxWordLength } from "./category-words.ts";
import { Category, DocumentType, RollMode } from "../words.ts";

/** Of a file; a larger roll goes in parts, or over the API. */
export const maxRollRows = 50_000;
export const maxRollColumns = 100;
export const maxRollBytes = 20 * 1024 * 1024;

/**
 * What a column of a file can be. A check digit may stand beside its number; surnames in one column, in two, or with the
 * given names before or after them.
 */
export const rollFields = [
  "documentType",
  "documentNumber",
  "checkDigit",
  "last4",
  "givenNames",
  "surnames",
  "firstSurname",
  "secondSurname",
  "fullName",
  "surnamesFirst",
  "email",
  "phone",
  "categories",
  "establishment",
  "language",
] as const;
export const RollField = z.enum(rollFields);
export type RollField = z.infer<typeof RollField>;

/**
 * The column (from 0) of each field, what holds for every row where no column says it, and which category is meant by
 * a word that we do not know.
 */
export const RollMapping = z.object({
  columns: z.partialRecord(RollField, z.int().min(0).max(maxRollColumns)),
  fixed: z.object({ documentType: DocumentType.optional(), category: Category.optional() }).default({}),
  words: z
    .record(z.string().min(1).max(maxWordLength), Category)
    .refine((words) => Object.keys(words).length <= maxUnknownWords, "too-long")
    .default({}),
});
export type RollMapping = z.infer<typeof RollMapping>;

const mappingText = z
  .string()
  .max(8_000)
  .transform((written, context) => {
    try {
      return JSON.parse(written) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "invalid-format" });
      return z.NEVER;
    }
  })
  .pipe(RollMapping)
  .describe(
    "JSON of {columns, fixed, words}; without it the columns must have the template's names, and no others",
  );

export const RollImportQuery = z.object({
  mode: RollMode.default("replace").describe(
    "add: only who is new; upsert: also changes; replace: also removes",
  ),
  fileName: z.string().trim().max(200).default(""),
  mapping: mappingText.optional(),
});

/** What a roll's table may be sent as; what it is, its bytes say. */
export const rollTableTypes = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

/** The columns of a roll as a table, for the OpenAPI document. */
export const rollColumns =
  "Header row with tipo_documento, numero_documento (digito_verificador may stand apart), verificador_4 (optional), nombres, apellidos (or " +
  "apellido_paterno and apellido_materno, or everything in nombre_completo or apellidos_y_nombres), email, telefono, estamento (several with `|`), rbd, idioma; or any other, " +
  "with a mapping. As text separated by `,`, `;` or tab in UTF-8 or Windows-1252, or as the first sheet of an XLSX " +
  "file. Up to 20 MB, 50,000 rows and 100 columns.";

/** A file's header, read before anything else, with what each column seems to be. */
export const RollFile = z
  .object({
    format: z.enum(["csv", "xlsx"]),
    encoding: z.enum(["utf-8", "utf-16le", "windows-1252"]).optional(),
    separator: z.enum([",", ";", "\t"]).optional(),
    bytes: z.int(),
    sha256: z.string(),
    rows: z.int(),
    columns: z.array(
      z.object({
        header: z.string(),
        samples: z.array(z.string()).describe("Of the first rows"),
        suggestion: RollField.optional(),
        source: z.enum(["name", "remembered", "alias", "none"]).describe("Why it is suggested"),
        ofGuardian: RollField.optional().describe(
          "What it seems to be where each row has a pupil and their guardian, and the guardians are taken",
        ),
      }),
    ),
    documentType: DocumentType.optional().describe("What the header seems to say of every row"),
    category: Category.optional().describe("What the header seems to say of every row"),
  })
  .meta({ id: "RollFile" });
export type RollFile = z.infer<typeof RollFile>;
