import type { AdministratorId } from "@urna/contract/identifiers";
/** What was refused: codes of the audit log. */
export type RefusedAct =
  | "administrator.sign-in"
  | "administrator.answer-second-factor"
  | "administrator.reset-password"
  | "administrator.confirm";

export interface Refusal {
  readonly action: RefusedAct;
  /** Whose account; absent where there is none. Who tried is never known. */
  readonly administratorId: AdministratorId | undefined;
  readonly at: Date;
}

export interface RefusalStore {
  /** One more in this minute. */
  countRefusal(refusal: Refusal): Promise<void>;
  /**
   * Audits every minute that is over: how often, for each act and account. All unknown accounts are one entry, so that
   * nobody can flood the log.
   */
  auditRefusals(now: Date): Promise<void>;
}
