import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { SupportStore } from "./ports.ts";

interface Ports {
  support: SupportStore;
  clock: Clock;
}

/** Notes that an administrator answered a request for help; the first who did stays. Errors: not-found. */
export async function answerSupportRequest(
  { support, clock }: Ports,
  id: string,
  administratorId: string,
): Promise<void> {
  if (!(await support.answer({ id, administratorId, at: clock.now() }))) throw new DomainError("not-found");
}
