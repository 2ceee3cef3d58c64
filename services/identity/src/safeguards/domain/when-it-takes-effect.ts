import { permits } from "@urna/contract/administrators/permissions";
import type { Policy } from "../../settings/domain/ports.ts";
import { permissionFor } from "./account-act.ts";
import { isIndependent } from "./independent-person.ts";
import type { Agreement, WaitingAct } from "./waiting-ports.ts";

interface When {
  policy: Policy;
  now: Date;
  waitMs: number;
}

/**
 * When an act may be done: at once where three agreed, a while after the second where two did. Undefined: not yet. Who
 * was suspended or lost the permission since is not counted.
 */
export function takesEffectAt(act: WaitingAct, { policy, now, waitMs }: When): Date | undefined {
  const [, second, third] = countedAgreements(act, { policy, now });
  if (third) return now;
  return second && new Date(second.agreedAt.getTime() + waitMs);
}

export function countedAgreements(
  { act, agreements }: Pick<WaitingAct, "act" | "agreements">,
  { policy, now }: Omit<When, "waitMs">,
): Agreement[] {
  const needed = permissionFor(act);
  return agreements.filter((each) => isIndependent(each, { policy, now }) && permits(each, needed));
}
