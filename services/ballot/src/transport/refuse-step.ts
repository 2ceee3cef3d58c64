import { permits, type Permission } from "@urna/contract/permissions";
import type { TransitionRequest } from "@urna/protos/ballot/v1/election_admin";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorSession } from "@urna/service-kit/sessions/session";

type Step = NonNullable<TransitionRequest["step"]>["$case"];

/** Steps that can be taken back, or that only hold the election up, ask for no proof of who is at the session. */
const unconfirmed: readonly Step[] = ["cancelSealing", "pause", "resume"];

/**
 * Refuses a step to whose session does not allow it, as the gateway does: this is what holds where the gateway is not to
 * be believed. Errors: not-allowed, confirmation-required.
 */
export function refuseStep(step: Step | undefined, { administrator, confirmed }: AdministratorSession): void {
  const needed: Permission = step === "publish" ? "results.publish" : "elections.step";
  if (!permits(administrator, needed)) throw new DomainError("not-allowed");
  if (step !== undefined && !unconfirmed.includes(step) && !confirmed)
    throw new DomainError("confirmation-required");
}
