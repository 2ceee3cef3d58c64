import { Line } from "@urna/contract/text";
import { z } from "zod";
import { readRbd } from "./rbd.ts";

/** As it was typed, or stands in a table. */
export interface EstablishmentFields {
  code: string;
  name: string;
  commune: string;
  officialEmail?: string | undefined;
}

/** Normalises the fields of an establishment; messages are field error codes. An empty email is none. */
export const CheckedEstablishment = z.object({
  code: z
    .string()
    .trim()
    .min(1, "required")
    .transform((text, context) => {
      const code = readRbd(text);
      if (code === undefined) context.addIssue({ code: "custom", message: "invalid-format" });
      return code ?? "";
    }),
  name: Line.min(1, "required").max(200, "too-long"),
  commune: Line.max(100, "too-long"),
  officialEmail: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, "too-long")
    .pipe(z.union([z.literal(""), z.email("invalid-email")]))
    .optional(),
});
export type CheckedEstablishment = z.infer<typeof CheckedEstablishment>;
