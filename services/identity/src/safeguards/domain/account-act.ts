import type { Permission } from "@urna/contract/administrators/permissions";
import { Language, SecondFactorRule } from "@urna/contract/words";
import { z } from "zod";
import { AccountEmail, AccountName } from "../../administrators/domain/create-administrator.ts";

const ofAccount = { accountId: z.string() };

/**
 * What could make one person two, or let one be enough: acts on accounts, and on the rule itself. Named as the calls of
 * `/api` that ask for them.
 */
export const AccountAct = z.discriminatedUnion("operation", [
  z.object({
    operation: z.literal("inviteUser"),
    name: AccountName,
    email: AccountEmail,
    role: z.string(),
    language: Language.catch("es"),
  }),
  z.object({ operation: z.literal("changeUserRole"), ...ofAccount, role: z.string() }),
  z.object({ operation: z.literal("suspendUser"), ...ofAccount }),
  z.object({ operation: z.literal("reactivateUser"), ...ofAccount }),
  z.object({ operation: z.literal("resetUserSecondFactor"), ...ofAccount }),
  z.object({
    operation: z.literal("updateSettings"),
    secondPerson: z.literal(false).optional(),
    secondFactor: SecondFactorRule.optional(),
  }),
]);
export type AccountAct = z.output<typeof AccountAct>;

/** Whose account it is about; undefined: nobody's yet, or the rule. */
export function accountOf(act: AccountAct): string | undefined {
  return "accountId" in act ? act.accountId : undefined;
}

/** What somebody needs to ask for it, or to agree. */
export function permissionFor(act: AccountAct): Permission {
  return act.operation === "updateSettings" ? "settings.write" : "users.manage";
}
