/** Limits that every replica of every service shares. Each has its size and window in the configuration. */
export const limitNames = [
  "receipt-lookup",
  "support-request",
  "registration-request",
  "refused-ballot",
  "spoiled-ballot",
  "custody-link",
  "access",
  "password-reset",
  "test-message",
] as const;
export type LimitName = (typeof limitNames)[number];

export interface Limits {
  /** Takes one point. Errors: too-many-requests with the wait. */
  takePoint(limit: LimitName, key: string): Promise<void>;
}
