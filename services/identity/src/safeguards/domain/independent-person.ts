import { DomainError } from "@urna/service-kit/errors";
import type { Policy } from "../../settings/domain/ports.ts";

/** What says whether an account stands for a person of its own. */
export interface Standing {
  /** Has a password and is not suspended. */
  readonly active: boolean;
  /** Before that it is too new: its invitation has not been long enough before everybody's eyes. */
  readonly countsFrom: Date;
  readonly secondFactors: number;
}

type Now = { policy: Policy; now: Date };

/** Whether an account counts as one of those that a rule asks for. */
export function isIndependent(standing: Standing, { policy, now }: Now): boolean {
  return standing.active && standing.countsFrom <= now && !lacksFactor(standing, policy);
}

/** Errors: not-allowed (no way in), second-factor-required, account-too-new (details.expiresAt: until when). */
export function demandIndependence(standing: Standing, { policy, now }: Now): void {
  if (!standing.active) throw new DomainError("not-allowed");
  if (lacksFactor(standing, policy)) throw new DomainError("second-factor-required");
  if (standing.countsFrom > now)
    throw new DomainError("account-too-new", { expiresAt: standing.countsFrom.toISOString() });
}

/** Where anybody has to have a second factor, nobody counts without one, whatever their role. */
function lacksFactor({ secondFactors }: Standing, { security }: Policy): boolean {
  return security.secondFactor !== "nobody" && secondFactors === 0;
}
