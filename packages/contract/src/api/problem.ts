import { z } from "zod";
import { errorCodes, fieldErrorCodes } from "../errors.ts";
import { signInMethods } from "../words.ts";

/** Every error answer, `application/problem+json` (RFC 9457). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(errorCodes as [string, ...string[]]),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), code: z.enum(fieldErrorCodes) })).optional(),
    challengeId: z
      .string()
      .optional()
      .describe("With `mfa-required`: the challenge that the second factor answers"),
    challenge: z
      .string()
      .optional()
      .describe(
        "With `proof-of-work-required` and `too-many-requests`: work that lets the same call through at once with its answer as `proof`. ALTCHA's challenge (PBKDF2/SHA-256), its JSON in base64url",
      ),
    turn: z
      .string()
      .optional()
      .describe("With `crowded`: keeps the place in line, when it is sent with the same call again"),
    waitSeconds: z
      .int()
      .optional()
      .describe("With `crowded`: how long until the turn comes, as fast as the line moves now"),
    methods: z.array(z.enum(signInMethods)).optional().describe("With `mfa-required`: what may answer it"),
    elections: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .optional()
      .describe(
        "With `locked-while-open`: the elections that are open; with `on-sealed-roll` and `contact-in-use`: those that have not ended; of a second round: the one that there is",
      ),
    expiresAt: z.iso
      .datetime()
      .optional()
      .describe("With `second-person-needed`: until when another administrator may ask for the same"),
    at: z
      .string()
      .optional()
      .describe("With `invalid-contribution`: the path of what does not hold, empty for the whole"),
    refusal: z.string().optional().describe("With `invalid-contribution`: why, one of the library's names"),
    requestId: z.string(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
