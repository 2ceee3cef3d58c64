import { z } from "zod";
import { idOf, ElectionId, Last4, OneTimeCode, type PersonId } from "../identifiers.ts";
import { Category, DocumentType, Language } from "../words.ts";
import { AttemptKey, Proof, Turn } from "./attempt.ts";

const anyText = z.string().trim().min(1).max(200);

export const VoterUser = z
  .object({
    id: idOf<PersonId>(),
    name: z.string(),
    role: z.literal("voter"),
    categories: z.array(Category),
    locale: Language,
  })
  .meta({ id: "VoterUser" });
export type VoterUser = z.infer<typeof VoterUser>;

/** Document and last four; `electionId` lets an election's own rules apply at once. */
export const VoterLogin = z.object({
  identifier: anyText,
  password: Last4,
  documentType: DocumentType.optional(),
  electionId: ElectionId.optional(),
  proof: Proof,
  turn: Turn,
});
export const VoterSession = z.object({ accessToken: z.string(), user: VoterUser });
export const VoterToken = z.object({ accessToken: z.string() });
export const VoterMe = z.object({ user: VoterUser });
export const LanguageSwitch = z.object({ language: Language });

/** `identifier`: email, RUT or, for staff, another document. */
export const OtpRequest = z.object({
  electionId: ElectionId,
  identifier: anyText,
  staff: z.boolean().optional(),
  proof: Proof,
  turn: Turn,
});
export const OtpChallenge = z.object({
  challengeId: z.string(),
  sentTo: z.string().describe("Masked address, `m•••l@example.cl`"),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
  sentEarlier: z
    .literal(true)
    .optional()
    .describe("No email goes out: the newest code in the mailbox works here too"),
});
const claveUnicaAnswer = z
  .string()
  .min(1)
  .max(1000)
  .describe("As ClaveÚnica added it to the address of the return page");

/** Random, made by the page and kept in its tab: who began in another browser cannot end in this one. */
const BrowserKey = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .describe("Random, at least 128 bits in base64url: only the browser that began can end");

export const ClaveUnicaBeginning = z.object({
  electionId: ElectionId,
  browserKey: BrowserKey,
  turn: Turn,
});
export const ClaveUnicaAddress = z.object({
  url: z.url({ protocol: /^https?$/ }).describe("Where the browser goes"),
  logoutUrl: z.url({ protocol: /^https?$/ }).describe("Ends the session at ClaveÚnica"),
});
export type ClaveUnicaAddress = z.infer<typeof ClaveUnicaAddress>;
export const ClaveUnicaLogin = z.object({
  code: claveUnicaAnswer,
  state: claveUnicaAnswer,
  browserKey: BrowserKey,
});

export const OtpVerify = z.object({
  challengeId: anyText,
  code: OneTimeCode,
  attemptKey: AttemptKey.optional(),
});
