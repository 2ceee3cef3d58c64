import { z } from "zod";
import { PasskeyAnswer } from "../account/passkey-answer.ts";
import { idOf, SecondFactorCode, type AdministratorId } from "../identifiers.ts";
import { Email } from "../text.ts";
import { AdminRole } from "../words.ts";
import { AttemptKey, Proof } from "./attempt.ts";

const anyText = z.string().trim().min(1).max(200);
const password = z.string().min(1).max(200);

/**
 * `role` is what the protected area asks for: `superadmin`, or `admin` for every other administrator, whatever their
 * place. `position` is the row of the permission table (`admin`, `observer`, …), and `permissions` what it lets them do.
 */
export const AdminUser = z
  .object({
    id: idOf<AdministratorId>(),
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
