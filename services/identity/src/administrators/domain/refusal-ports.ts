/** What somebody tried in vain: codes of the audit log. */
export type RefusedAct =
  | "administrator.sign-in"
  | "administrator.answer-second-factor"
  | "administrator.reset-password"
  | "administrator.confirm";

export interface Refusal {
  readonly action: RefusedAct;
  /** Whose account; absent where there is none. Who tried is never known. */
  readonly administratorId: string | undefined;
  readonly at: Date;
}

export interface RefusalStore {
  /** One more in this minute. */
  countRefusal(refusal: Refusal): Promise<void>;
  /**
   * Tells the audit log of every minute that is over: for each act and account how often, and all unknown accounts
   * together, so that nobody can flood it.
   */
  auditRefusals(now: Date): Promise<void>;
}
