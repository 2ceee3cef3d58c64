import { z } from "zod";

export const leastCharacters = 12;
export const leastWords = 4;
const strongCharacters = 20;

export type Strength = "short" | "enough" | "strong";

/** Long is strong: nobody has to put signs into it. Words count from two letters on. */
export function strengthOf(passphrase: string): Strength {
  const { length } = passphrase.trim();
  const words = passphrase.split(/\s+/).filter((word) => word.length >= 2).length;
  if (length < leastCharacters && words < leastWords) return "short";
  return length >= strongCharacters ? "strong" : "enough";
}

/** Messages are keys of `custody.json`. */
export const NewPassphrase = z
  .object({
    passphrase: z.string().min(1, "field.noPassphrase"),
    repeated: z.string().min(1, "field.noRepeated"),
  })
  .refine(({ passphrase }) => passphrase === "" || strengthOf(passphrase) !== "short", {
    path: ["passphrase"],
    message: "field.shortPassphrase",
  })
  .refine(({ passphrase, repeated }) => repeated === "" || passphrase === repeated, {
    path: ["repeated"],
    message: "field.differentPassphrase",
  });
export type NewPassphrase = z.infer<typeof NewPassphrase>;
