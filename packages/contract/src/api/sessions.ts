import { z } from "zod";
import { Email } from "../text.ts";
import { AdminRole, Category, DocumentType, Language } from "../words.ts";
import { PasskeyAnswer } from "./passkeys.ts";
import { ElectionId, Last4, OneTimeCode, SecondFactorCode } from "../identifiers.ts";

const anyText = z.string().trim().min(1).max(200);
const password = z.string().min(1).max(200);

/**
 * Random, at least 128 bits in base64url, made anew for each challenge or link. What is good once, sent again with the
 * same key within two minutes, has the same effect, for whoever did not get the answer.
 */
const AttemptKey = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .describe(
    "Random, for this challenge or link: the same again with it, within two minutes, has the same effect",
  );

/** The work that a refusal's `challenge` asked for: ALTCHA's payload, its JSON in base64url. Good once, for this call. */
const Proof = z
  .string()
  .regex(/^[\w-]{1,4000}$/)
  .optional()
  .describe("The work that a refusal's `challenge` asked for: ALTCHA's payload, its JSON in base64url");

/**
 * `role` is what the protected area asks for: `superadmin`, or `admin` for every other administrator, whatever their
 * place. `position` is the row of the permission table (`admin`, `observer`, …), and `permissions` what it lets them do.
 */
export const AdminUser = z
  .object({
    id: z.string(),
    name: z.string(),
    role: AdminRole,
    email: z.string(),
    position: z.string().describe("Row of the permission table, e.g. `observer`"),
    permissions: z.array(z.string()).describe("What it lets them do, e.g. `roll.read`"),
    secondFactorMissing: z
      .literal(true)
      .optional()
      .describe(
        "Has to add a second factor: every call that does not help with it is `second-factor-required`",
      ),
  })
  .meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof AdminUser>;

export const VoterUser = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.literal("voter"),
    categories: z.array(Category),
    locale: Language,
  })
  .meta({ id: "VoterUser" });
export type VoterUser = z.infer<typeof VoterUser>;

/** Any string as email: what is no address is simply not an administrator's. */
export const AdminLogin = z.object({ email: z.string(), password, proof: Proof });
export const AdminSession = z.object({ token: z.string(), user: AdminUser });
export const AdminToken = z.object({ token: z.string() });
export const TotpLogin = z.object({
  challengeId: anyText,
  code: SecondFactorCode,
  attemptKey: AttemptKey.optional(),
});
export const PasskeyChallenge = z.object({ challengeId: anyText });
export const PasskeyLogin = z.object({
  challengeId: anyText,
  response: PasskeyAnswer,
  attemptKey: AttemptKey.optional(),
});
export const ForgotPassword = z.object({ email: Email });
export const ResetPassword = z.object({
  token: anyText,
  password: z.string().min(10).max(200),
  attemptKey: AttemptKey.optional(),
});

/** Document and last four; `electionId` lets an election's own rules apply at once. */
export const VoterLogin = z.object({
  identifier: anyText,
  password: Last4,
  documentType: DocumentType.optional(),
  electionId: ElectionId.optional(),
  proof: Proof,
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
export const OtpVerify = z.object({
  challengeId: anyText,
  code: OneTimeCode,
  attemptKey: AttemptKey.optional(),
});
