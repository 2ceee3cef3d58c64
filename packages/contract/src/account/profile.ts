import { z } from "zod";
import { idOf, SessionId } from "../identifiers.ts";
import { AdminUser } from "../sessions/administrator.ts";
import { Language, SecondFactor } from "../words.ts";

const instant = z.iso.datetime();
const password = z.string().min(1).max(200);

export const Profile = AdminUser.extend({
  language: Language.optional().describe("Of the letters to them; absent: that of the page they asked from"),
  secondFactors: z.array(SecondFactor),
  recoveryCodesLeft: z.int(),
}).meta({ id: "Profile" });
export type Profile = z.infer<typeof Profile>;

export const PasswordChange = z.object({
  currentPassword: password,
  password: z.string().min(10).max(200),
});

export const PasswordProof = z.object({ password });

export const LanguageChange = z.object({ language: Language });

export const OwnSession = z
  .object({
    id: idOf<SessionId>(),
    device: z.string().describe("Browser and system, `Firefox, Windows`; empty: unknown"),
    startedAt: instant,
    lastUsedAt: instant,
    current: z.boolean(),
  })
  .meta({ id: "OwnSession" });
export type OwnSession = z.infer<typeof OwnSession>;

export const SessionPath = z.object({ sessionId: SessionId });

export const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe(
      "Shown here and never again; each opens the second factor once. They come with the first second factor",
    ),
});
