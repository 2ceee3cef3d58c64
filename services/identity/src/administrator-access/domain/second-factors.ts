import type { SecondFactor } from "@urna/contract/words";
import type { AdministratorAccount } from "../../administrators/domain/ports.ts";

export function secondFactorsOf({ totp, passkeys }: { totp: boolean; passkeys: number }): SecondFactor[] {
  return [...(passkeys > 0 ? (["passkey"] as const) : []), ...(totp ? (["totp"] as const) : [])];
}

/** What an account is asked for after its password; empty: nothing. Recovery codes stand in for a second factor. */
export function signInMethods({ totpSecret, passkeys, recoveryCodesLeft }: AdministratorAccount) {
  const factors = secondFactorsOf({ totp: totpSecret !== undefined, passkeys });
  if (factors.length === 0) return [];
  return [...factors, ...(recoveryCodesLeft > 0 ? (["recovery-code"] as const) : [])];
}
