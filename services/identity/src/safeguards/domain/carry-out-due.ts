import { isDomainError } from "@urna/service-kit/errors";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import { doAccountAct, type ActingDependencies } from "./do-account-act.ts";
import { countedAgreements, takesEffectAt } from "./when-it-takes-effect.ts";
import type { WaitingAct } from "./waiting-ports.ts";

/** Longer than an act takes; what got no answer is tried again then. All of them may be done twice. */
const leaseMs = 60_000;

/**
 * Does the acts that are due, in the name of who agreed last. An act that is refused now is dropped. Errors: with `id`,
 * those of that act; otherwise the first failure that is no refusal.
 */
export async function carryOutDue(dependencies: ActingDependencies, id?: string): Promise<void> {
  const { waitingActs, clock } = dependencies;
  const now = clock.now();
  const claimedUntil = new Date(now.getTime() + leaseMs);
  const due = await waitingActs.claimDueActs({ now, claimedUntil, ...(id !== undefined && { id }) });
  const outcomes = await Promise.allSettled(due.map((act) => carryOut(dependencies, act)));
  const failures = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  const reported = failures.find((error) => id !== undefined || !isRefusal(error));
  if (reported !== undefined) throw reported;
}

async function carryOut(dependencies: ActingDependencies, waiting: WaitingAct): Promise<void> {
  const { waitingActs, clock, actWaitMs: waitMs } = dependencies;
  const [policy, now] = [await getPolicy(dependencies), clock.now()];
  const effect = takesEffectAt(waiting, { policy, now, waitMs });
  const agreed = countedAgreements(waiting, { policy, now });
  const [first, last] = [agreed[0], agreed.at(-1)];
  if (!effect || effect > now || !first || !last) return waitingActs.resumeWaiting(waiting.id, effect);
  const actor = { administratorId: last.administratorId, reason: "", askedBy: first.administratorId };
  try {
    await doAccountAct(dependencies, { act: waiting.act, actor, countsFrom: undefined });
  } catch (error) {
    if (isRefusal(error)) await waitingActs.closeRefusedAct(waiting.id);
    throw error;
  }
  await waitingActs.closeDoneAct(waiting.id);
}

const isRefusal = (error: unknown) =>
  isDomainError(error) && !isDomainError(error, "unavailable") && !isDomainError(error, "internal");
