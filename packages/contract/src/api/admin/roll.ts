import { z } from "zod";
import { ElectionId } from "../../identifiers.ts";
import { Category } from "../../words.ts";

const text = z.string().trim().max(300);

/** Texts as they stand in the roll: what is wrong with a value is told row by row, not by refusing the file. */
export const RollEntry = z.object({
  documentType: text,
  documentNumber: text,
  last4: text.default("").describe("The roll's own four characters; empty: the document's last four"),
  givenNames: text,
  surnames: text,
  email: text.default(""),
  phone: text.default(""),
  categories: z.array(text),
  establishment: text.default("").describe("Official code (RBD); empty for central staff"),
  language: text.default(""),
});
export type RollEntry = z.infer<typeof RollEntry>;

export const maxRollEntries = 200_000;

export const RollImport = z.object({
  fileName: z.string().trim().max(200).optional(),
  entries: z.array(RollEntry).min(1).max(maxRollEntries),
});

/** The columns of a roll as `text/csv` (separated by `,`, `;` or tab; UTF-8 or Windows-1252), as OpenAPI tells them. */
export const rollColumns =
  "Header row with tipo_documento, numero_documento, verificador_4 (optional), nombres, apellidos (or " +
  "apellido_paterno and apellido_materno), email, telefono, estamento (several with `|`), rbd, idioma. Up to 20 MB.";

export const RollDryRun = z
  .object({
    importId: z.string(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    removed: z.int(),
    errors: z.array(
      z.object({
        row: z.int().describe("From 1, the header not counted"),
        column: z.string(),
        code: z.string(),
      }),
    ),
  })
  .meta({ id: "RollDryRun" });
export type RollDryRun = z.infer<typeof RollDryRun>;

export const RollVersion = z
  .object({
    id: z.string(),
    processId: z.string(),
    number: z.int(),
    sha256: z.string(),
    size: z.int(),
    committedAt: z.iso.datetime(),
  })
  .meta({ id: "RollVersion" });
export type RollVersion = z.infer<typeof RollVersion>;

export const RollVoter = z
  .object({
    personId: z.string(),
    name: z.string(),
    maskedDocument: z.string(),
    maskedEmail: z.string(),
    categories: z.array(Category),
    establishment: z.string(),
    disabled: z.boolean(),
    hasVoted: z.boolean(),
  })
  .meta({ id: "RollVoter" });
export type RollVoter = z.infer<typeof RollVoter>;

export const ImportPath = z.object({ id: ElectionId, importId: z.uuid() });
