import type { AdministratorId } from "@urna/contract/identifiers";
/** The administrator in whose name something is done. */
export interface Actor {
  readonly administratorId: AdministratorId;
  /** Empty where no reason is asked. Only its hash leaves the service. */
  readonly reason: string;
  /** Of an act that needs two: who asked for it first. */
  readonly askedBy?: string | undefined;
}
