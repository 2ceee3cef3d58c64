import { z } from "zod";

/**
 * Random, at least 128 bits in base64url, made again for each challenge or link. What is good once, sent again with the
 * same key within two minutes, has the same effect, because an answer may have been lost.
 */
export const AttemptKey = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .describe(
    "Random, for this challenge or link: the same again with it, within two minutes, has the same effect",
  );

/** Keeps a place in line at the entrance. */
export const Turn = z
  .string()
  .max(100)
  .optional()
  .describe("The `turn` of the refusal `crowded`: keeps the place in line");

/** The work that a refusal's `challenge` asked for: ALTCHA's payload, its JSON in base64url. Good once, for this call. */
export const Proof = z
  .string()
  .regex(/^[\w-]{1,4000}$/)
  .optional()
  .describe("The work that a refusal's `challenge` asked for: ALTCHA's payload, its JSON in base64url");
