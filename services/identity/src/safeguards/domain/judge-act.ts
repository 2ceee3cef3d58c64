import { permits } from "@urna/contract/administrators/permissions";
import type { WantedAct } from "@urna/service-kit/act-of-two";
import type { Policy } from "../../settings/domain/ports.ts";
import { isIndependent } from "./independent-person.ts";
import type { AskedAct, Asking } from "./ports.ts";

/** For this long the same call again is a press too many, and no new wish. */
const justDoneMs = 10_000;

/** Decides what happens when an act is asked for again. */
export function judgeAct(
  { askedBy, expiresAt, joinedAt }: AskedAct,
  {
    permissions,
    by,
    now,
    policy,
  }: Pick<WantedAct, "permissions"> & { by: string; now: Date; policy: Policy },
): Asking {
  if (joinedAt) return now.getTime() - joinedAt.getTime() < justDoneMs ? "too-late" : "ask";
  if (now >= expiresAt || !isIndependent(askedBy, { policy, now }) || !permits(askedBy, permissions))
    return "ask";
  return askedBy.id === by ? "wait" : "join";
}
