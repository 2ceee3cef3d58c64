import { z } from "zod";
import { WorkRefused, type WorkRefusal } from "../worker/refusal.ts";

/** A key file has one or two kilobytes; nobody's other files are read. */
const largestBytes = 64 * 1024;

/** Messages are keys of `custody.json`. */
export const KeyFileFields = z.object({
  file: z.object({
    name: z.string().min(1, "field.noFile"),
    size: z.number().max(largestBytes, "refused.not-a-key-file"),
  }),
  passphrase: z.string().min(1, "field.noPassphrase"),
});
export type KeyFileFields = z.infer<typeof KeyFileFields>;

const refusedFiles = [
  "not-a-key-file",
  "other-label",
  "other-person",
  "other-key",
  "key-not-sealed",
] as const;

/** The field that a refusal is about; undefined of what is about neither. */
export function refusedField(refusal: WorkRefusal): keyof KeyFileFields | undefined {
  if (refusal.code === "passphrase-wrong") return "passphrase";
  return refusedFiles.some((code) => code === refusal.code) ? "file" : undefined;
}

export function refusalOf(error: unknown): WorkRefusal | undefined {
  return error instanceof WorkRefused ? error.refusal : undefined;
}
