import { z } from "zod";
import { Email, Line } from "../text.ts";

/** A table is sent as the text of a CSV file. */
export const maxTableCharacters = 1_000_000;
export const maxEstablishmentRows = 5_000;

const email = z.union([z.literal(""), Email]);

export const EstablishmentDraft = z.object({
  code: Line.min(1).max(20).describe("RBD, with its check digit or without"),
  name: Line.min(1).max(200),
  commune: Line.max(100).default(""),
  officialEmail: email
    .default("")
    .describe("Where codes of its directors go; empty: they enter in another way"),
});
export type EstablishmentDraft = z.input<typeof EstablishmentDraft>;

export const EstablishmentChange = EstablishmentDraft.omit({ code: true }).extend({
  disabled: z.boolean().describe("Closed or handed over: its official email gets no codes"),
  revision: z.int32().min(1).describe("The revision that the change was made on"),
});
export type EstablishmentChange = z.input<typeof EstablishmentChange>;

export const Establishment = z
  .object({
    code: z.string(),
    name: z.string(),
    commune: z.string().optional(),
    officialEmail: z.string().optional(),
    disabled: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: "Establishment" });
export type Establishment = z.infer<typeof Establishment>;

export const EstablishmentPath = z.object({ code: z.string().regex(/^\d{1,6}$/) });

export const EstablishmentImport = z.object({
  table: z
    .string()
    .min(1)
    .max(maxTableCharacters)
    .describe(
      "Text of a CSV file (separated by `,`, `;` or tab) with the header rbd, nombre and, if wanted, comuna, " +
        "correo_oficial. An empty cell changes nothing.",
    ),
  digest: z
    .string()
    .max(64)
    .optional()
    .describe("Of the dry run that was looked at; without it nothing is changed"),
});

export const EstablishmentImportOutcome = z
  .object({
    done: z.boolean().describe("False: a dry run"),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    errors: z.array(
      z.object({
        row: z.int().describe("From 1, the header not counted"),
        column: z.string(),
        code: z.string(),
      }),
    ),
    digest: z.string(),
  })
  .meta({ id: "EstablishmentImportOutcome" });
export type EstablishmentImportOutcome = z.infer<typeof EstablishmentImportOutcome>;
