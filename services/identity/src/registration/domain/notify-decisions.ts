import type { Clock } from "@urna/service-kit/clock";
import { isDomainError } from "@urna/service-kit/errors";
import type { DecisionMessages, DecisionStore, UnnotifiedDecision } from "./decision-ports.ts";

export interface NotifyDependencies {
  registrations: Pick<DecisionStore, "claimUnnotifiedDecisions" | "recordDecisionNotified">;
  messages: DecisionMessages;
  clock: Clock;
}

/** Longer than a call may take, so that no other replica hands over the same decision meanwhile. */
const retryMs = 30_000;
const limit = 20;

/**
 * Hands the letters about decisions that are due to the notification service, which takes each id once. What it does
 * not take now is due again later. Errors: the first of those that kept a decision waiting.
 */
export async function notifyDecisions(dependencies: NotifyDependencies): Promise<void> {
  const now = dependencies.clock.now();
  const retryAt = new Date(now.getTime() + retryMs);
  const due = await dependencies.registrations.claimUnnotifiedDecisions({ now, retryAt, limit });
  const outcomes = await Promise.allSettled(due.map((decision) => notify(dependencies, decision)));
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure) throw failure.reason;
}

async function notify(
  { registrations, messages }: NotifyDependencies,
  decision: UnnotifiedDecision,
): Promise<void> {
  try {
    await messages.sendRequestDecided(decision);
  } catch (error) {
    // The address is none, and will not become one by asking again.
    if (!isDomainError(error, "invalid-request")) throw error;
  }
  await registrations.recordDecisionNotified(decision.id);
}
