import { z } from "zod";
import { OneTimeCode } from "../identifiers.ts";
import { Language } from "../words.ts";
import { isLetterCode } from "./letter-code.ts";
import { sealingAttempt, AuthorityKey, Released, Signature } from "./exchange.ts";

// What browsers ask of the registrar, at its own origin. Every refusal is an `application/problem+json` with a code of
// `errors.ts`, as those of `/api`.

export const releasesPath = "/api/releases";
export const halfPath = (id: string) => `${releasesPath}/${id}/half`;
export const registrarElectionsPath = "/api/elections";

/** 256 random bits in base64url. */
const Secret = z.string().regex(/^[\w-]{43}$/);

/** `POST /api/releases`. Refused with ticket-expired, too-many-requests, half-withheld, not-found, unavailable. */
export const ReleaseRequest = z.strictObject({
  ticket: z.string().max(2_000),
  language: Language,
});
export type ReleaseRequest = z.infer<typeof ReleaseRequest>;

const begun = { id: z.uuid(), secret: Secret };
const halfText = z.string().max(60).describe("The registrar's half of the private credential");

/** By which way the voter shows who they are. `word`: by none, and this is counted and told publicly. */
export const ReleaseBegun = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("email"),
    ...begun,
    sentTo: z.string().describe("Masked address"),
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
  }),
  z.object({ by: z.literal("letter"), ...begun }),
  z.object({ by: z.literal("word"), ...begun, half: halfText }),
]);
export type ReleaseBegun = z.infer<typeof ReleaseBegun>;

/**
 * Of a sealed letter: 11 characters of Crockford's alphabet and a check character, in groups of four, as people type it. An O
 * is read as 0, an I or L as 1. A slip of one character, or of two that changed places, is refused here and costs no try.
 */
export const LetterCode = z
  .string()
  .transform((text) =>
    text
      .toUpperCase()
      .replace(/[\s\p{Pd}]/gu, "")
      .replace(/O/g, "0")
      .replace(/[IL]/g, "1"),
  )
  .pipe(
    z
      .string()
      .regex(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      .refine(isLetterCode),
  );

/**
 * `POST /api/releases/{id}/half`. Without a code: once more, within 45 minutes of the first. Refused with invalid-code,
 * code-expired, code-used-up, half-withheld, not-found.
 */
export const HalfRequest = z.strictObject({
  secret: Secret,
  code: z.union([OneTimeCode, LetterCode]).optional(),
});
export type HalfRequest = z.input<typeof HalfRequest>;
export const HalfAnswer = z.object({ half: halfText });

/** `GET /api/elections/{uuid}`: what the registrar says of an election to everybody. */
export const RegistrarElection = z.object({
  ...sealingAttempt,
  size: z.int(),
  sha256: z.string().describe("Of the list of credentials that it signed"),
  key: AuthorityKey,
  signature: Signature,
  released: Released,
  wordOrderedAt: z.iso
    .datetime()
    .optional()
    .describe("When the commission ordered halves to be released on identity's word; it holds once accepted"),
  onWordSince: z.iso
    .datetime()
    .optional()
    .describe("Since when halves are released on identity's word: the registrar accepted the order"),
  endedAt: z.iso.datetime().optional().describe("When what joined voters with halves was destroyed"),
});
export type RegistrarElection = z.infer<typeof RegistrarElection>;
