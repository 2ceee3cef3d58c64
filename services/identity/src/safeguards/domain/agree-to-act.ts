import { permits } from "@urna/contract/administrators/permissions";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import { accountOf, permissionFor } from "./account-act.ts";
import { agree } from "./act-on-account.ts";
import type { ActingDependencies } from "./do-account-act.ts";
import { demandIndependence } from "./independent-person.ts";
import { standingOf } from "./standing-of.ts";
import type { WaitingAct } from "./waiting-ports.ts";

interface Handling {
  id: string;
  actor: Actor;
}

/**
 * Agrees to an act that somebody else asked for. The third agreement does it; the second begins its waiting. Errors:
 * not-found, not-allowed, account-too-new, second-factor-required, and those of the act.
 */
export async function agreeToAct(dependencies: ActingDependencies, { id, actor }: Handling) {
  const waiting = await actFor(dependencies, { id, actor });
  const acting = await dependencies.administrators.findAccount(actor.administratorId);
  if (!acting || !permits(acting, permissionFor(waiting.act))) throw new DomainError("not-allowed");
  const policy = await getPolicy(dependencies);
  const now = dependencies.clock.now();
  demandIndependence(await standingOf(dependencies, actor.administratorId), { policy, now });
  return agree(dependencies, { id, actor, policy });
}

/** Takes back what oneself asked for, or objects to it as a superadministrator. Errors: not-found, not-allowed. */
export async function withdrawWaitingAct(
  dependencies: ActingDependencies,
  { id, actor }: Handling,
): Promise<void> {
  const waiting = await actFor(dependencies, { id, actor });
  const own = waiting.agreements[0]?.administratorId === actor.administratorId;
  const acting = await dependencies.administrators.findAccount(actor.administratorId);
  if (!own && acting?.role !== "superadmin") throw new DomainError("not-allowed");
  const action = own ? "act.withdraw" : "act.object";
  if (!(await dependencies.waitingActs.withdrawWaitingAct(id, actor, action)))
    throw new DomainError("not-found");
}

/** Nobody agrees or objects to what is to be done with their own account. */
async function actFor(
  { waitingActs, clock }: ActingDependencies,
  { id, actor }: Handling,
): Promise<WaitingAct> {
  const waiting = await waitingActs.findWaitingAct(id, clock.now());
  if (!waiting) throw new DomainError("not-found");
  if (accountOf(waiting.act) === actor.administratorId) throw new DomainError("not-allowed");
  return waiting;
}
