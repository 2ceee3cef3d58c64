import type { Clock } from "@urna/service-kit/clock";
import { isDomainError } from "@urna/service-kit/errors";
import type { Acknowledgement, ApplicantMessages, RegistrationStore } from "./ports.ts";

export interface AcknowledgeDependencies {
  registrations: RegistrationStore;
  messages: ApplicantMessages;
  clock: Clock;
}

/** Longer than a call may take, so that no other replica hands over the same request meanwhile. */
const retryMs = 30_000;
const limit = 20;

/**
 * Hands the acknowledgements that are due to the notification service, which takes each id once. What it does not
 * take now is due again later, behind the others. Errors: the first of those that kept a request waiting.
 */
export async function acknowledgeRequests(dependencies: AcknowledgeDependencies): Promise<void> {
  const now = dependencies.clock.now();
  const retryAt = new Date(now.getTime() + retryMs);
  const due = await dependencies.registrations.claimUnacknowledgedRequests({ now, retryAt, limit });
  const outcomes = await Promise.allSettled(due.map((request) => acknowledge(dependencies, request)));
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure) throw failure.reason;
}

async function acknowledge(
  { registrations, messages }: AcknowledgeDependencies,
  request: Acknowledgement,
): Promise<void> {
  try {
    await messages.sendRegistrationReceived(request);
  } catch (error) {
    // The address is none, and will not become one by asking again.
    if (!isDomainError(error, "invalid-request")) throw error;
  }
  await registrations.recordRequestAcknowledged(request.id);
}
