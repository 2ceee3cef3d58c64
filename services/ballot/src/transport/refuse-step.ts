import { adminLifeCycleRoutes } from "@urna/contract/api/routes/admin-life-cycle";
import { permits, type Permission } from "@urna/contract/permissions";
import type { TransitionRequest } from "@urna/protos/ballot/v1/election_admin";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorSession } from "@urna/service-kit/sessions/session";

type Step = NonNullable<TransitionRequest["step"]>["$case"];

const {
  cancelSealing,
  sealElection: seal,
  unsealElection: unseal,
  openElection: open,
  pauseElection: pause,
  resumeElection: resume,
  extendElection: extend,
  closeElection: close,
  tallyElection: tally,
  publishElection: publish,
  retireElection: retire,
  annulElection: annul,
} = adminLifeCycleRoutes;

/** The route of each step says which permission it takes, and whether it is for who has just proved who they are. */
const routes: Record<Step, { permission: Permission; confirm?: true }> = {
  cancelSealing,
  seal,
  unseal,
  open,
  pause,
  resume,
  extend,
  close,
  tally,
  publish,
  retire,
  annul,
};

/**
 * Refuses a step to whose session does not allow it, as the gateway does: this is what holds where the gateway is not to
 * be believed. Errors: not-allowed, confirmation-required.
 */
export function refuseStep(step: Step, { administrator, confirmed }: AdministratorSession): void {
  const { permission, confirm } = routes[step];
  if (!permits(administrator, permission)) throw new DomainError("not-allowed");
  if (confirm && !confirmed) throw new DomainError("confirmation-required");
}
