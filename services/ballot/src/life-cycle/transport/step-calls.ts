import { permits, type Permission } from "@urna/contract/administrators/permissions";
import * as lifeCycle from "@urna/contract/life-cycle/routes";
import type { TransitionRequest } from "@urna/protos/ballot/v1/election_admin";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorSession } from "@urna/service-kit/sessions/session";

type Step = NonNullable<TransitionRequest["step"]>["$case"];

/** The `/api` operation of each step. */
const operations = {
  cancelSealing: "cancelSealing",
  seal: "sealElection",
  unseal: "unsealElection",
  open: "openElection",
  pause: "pauseElection",
  resume: "resumeElection",
  extend: "extendElection",
  releaseOnWord: "releaseOnWord",
  close: "closeElection",
  waiveWitnesses: "waiveWitnesses",
  tally: "tallyElection",
  publish: "publishElection",
  retire: "retireElection",
  annul: "annulElection",
} as const satisfies Record<Step, keyof typeof lifeCycle>;

/** The sessions that the route of a step requires. */
interface StepCall {
  readonly permission: Permission;
  readonly confirm?: true;
  readonly secondPerson?: true;
}

export function callOf(step: Step): StepCall & { readonly operation: string } {
  const operation = operations[step];
  const call: StepCall = lifeCycle[operation];
  return { ...call, operation };
}

/**
 * Refuses a step that the session does not allow, like the gateway. This check holds even if the gateway is
 * compromised. Errors: not-allowed, confirmation-required.
 */
export function refuseStep(step: Step, { administrator, confirmed }: AdministratorSession): void {
  const { permission, confirm } = callOf(step);
  if (!permits(administrator, permission)) throw new DomainError("not-allowed");
  if (confirm && !confirmed) throw new DomainError("confirmation-required");
}
