import type { SecondFactorRule } from "@urna/contract/words";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import type { SettingsStore } from "../../settings/domain/ports.ts";

/** Whether somebody of this role, who has no second factor, has to add one before anything else. */
export async function isSecondFactorMissing(
  { settings }: { settings: SettingsStore },
  { role, secondFactors }: { role: string; secondFactors: number },
): Promise<boolean> {
  if (secondFactors > 0) return false;
  return mustHaveOne((await getPolicy({ settings })).security.secondFactor, role);
}

function mustHaveOne(rule: SecondFactorRule, role: string): boolean {
  switch (rule) {
    case "nobody":
      return false;
    case "superadmins":
      return role === "superadmin";
    case "everybody":
      return true;
  }
}
