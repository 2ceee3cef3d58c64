import { z } from "zod";
import { ElectionId } from "../identifiers.ts";
import { Email, Line } from "../text.ts";
import { PlainOrigin } from "./plain-origin.ts";
import { Group, Language, LocalizedText } from "../words.ts";

// What identity and the registrar say to each other (packages/belenios/docs/two-hands.md). Identity always asks. Each message
// and each answer is signed by its sender: `@urna/service-kit/crypto/signed-message`.

/** Below the registrar's origin. */
export const exchangePath = "/api/exchange";

/** The most voters, or halves, in one message. */
export const together = 1_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Of Ed25519: 64 bytes in base64url. */
export const Signature = z.string().regex(/^[\w-]{86}$/);
/** Of Ed25519: 32 bytes in base64url. */
export const AuthorityKey = z.string().regex(/^[\w-]{43}$/);
const scalar = z.string().regex(/^[0-9]{1,78}$/);
/** Of a voter, from 1. */
export const VoterNumber = z.int().min(1).max(1_000_000);

/** One attempt to seal one election. The number of an attempt is greater than that of any before. */
export const sealingAttempt = { uuid: ElectionId, attempt: z.int().min(1) };

/** How the registrar reaches a voter. By letter only where it prints letters; otherwise it has no way of its own. */
export const Contact = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("email"), email: Email, language: Language }),
  z.strictObject({
    by: z.literal("letter"),
    name: Line.max(200),
    establishment: Line.max(200),
    language: Language,
  }),
]);
export type Contact = z.infer<typeof Contact>;

/** As `PublicHalf` of @urna/belenios/half. */
const Half = z.strictObject({
  element: z.string().regex(/^[0-9a-f]{1,640}$/),
  proof: z.strictObject({ challenge: scalar, response: scalar }),
});

/** Of voters with neighbouring numbers, the first of which is `from`. */
const halves = { from: VoterNumber, halves: z.array(Half).min(1).max(together) };

/** What identity asks for. Each may be asked again and changes nothing then, but for what it makes more of. */
export const ExchangeRequest = z.discriminatedUnion("step", [
  // Makes some more of the registrar's halves; all exist when `made` reaches `size`.
  z.strictObject({
    step: z.literal("begin"),
    ...sealingAttempt,
    group: Group,
    size: VoterNumber.describe("Number of voters"),
    code: Line.max(40),
    title: LocalizedText,
    trial: z.boolean(),
    closesAt: z.iso.datetime(),
  }),
  z.strictObject({
    step: z.literal("contacts"),
    ...sealingAttempt,
    from: VoterNumber,
    contacts: z.array(Contact).min(1).max(together),
  }),
  z.strictObject({ step: z.literal("commit"), ...sealingAttempt, root: sha256, signature: Signature }),
  z.strictObject({ step: z.literal("halves"), ...sealingAttempt, ...halves }),
  z.strictObject({ step: z.literal("list"), ...sealingAttempt, sha256, signature: Signature }),
  // The commission's order to release halves to whoever has a ticket. Two persons decide it, and everybody is told. It holds
  // once the registrar's own people accept it: else identity alone could vote for who abstains.
  z.strictObject({ step: z.literal("release-on-word"), ...sealingAttempt }),
  // The election is over, or its sealing was undone: what joins voters with halves is destroyed.
  z.strictObject({ step: z.literal("end"), ...sealingAttempt }),
]);
export type ExchangeRequest = z.infer<typeof ExchangeRequest>;
export type ExchangeStep = ExchangeRequest["step"];

/** How many halves were released, by what the registrar went by: its own email, its own letter, or identity's word alone. */
export const Released = z.strictObject({
  email: z.int().min(0),
  letter: z.int().min(0),
  word: z.int().min(0),
});
export type Released = z.infer<typeof Released>;

/** The registrar's answer to each step. */
export const exchangeAnswers = {
  begin: z.strictObject({ made: z.int().min(0), size: VoterNumber }),
  contacts: z.strictObject({ known: z.int().min(0) }),
  commit: z.strictObject({ root: sha256, signature: Signature }),
  /** Its own halves of the same voters. */
  halves: z.strictObject(halves),
  /** Its signature of the list of credentials that it has made itself. */
  list: z.strictObject({ signature: Signature }),
  "release-on-word": z.strictObject({ accepted: z.boolean() }),
  end: z.strictObject({ released: Released }),
} satisfies Record<ExchangeStep, z.ZodType>;
export type ExchangeAnswer<Step extends ExchangeStep> = z.infer<(typeof exchangeAnswers)[Step]>;

/** What identity's signature covers. */
export const SignedRequest = z.strictObject({
  /** The registrar's origin. */
  aud: PlainOrigin,
  /** Seconds since 1970; the registrar takes messages of the last five minutes. */
  iat: z.int(),
  message: ExchangeRequest,
});

/** What the registrar's signature covers. */
export const signedAnswer = <Answer extends z.ZodType>(answer: Answer) =>
  z.strictObject({ request: sha256.describe("SHA-256 of the signed request's text"), message: answer });

/** Why the registrar refused, with a status of 400 to 503. `at` names the authority and the voter's number. */
export const ExchangeRefusal = z.object({
  code: z.string().regex(/^[a-z0-9-]{1,60}$/),
  at: z
    .string()
    .regex(/^[a-z0-9.[\]]{0,60}$/)
    .optional(),
});
