import type { PendingActs } from "@urna/contract/safeguards/pending-act";

/** What the API sends of waiting acts; the rule of two is on. */
export const pendingActs = (changes: Partial<PendingActs> = {}): PendingActs => ({
  acts: [],
  waiting: [],
  rule: { on: true, settingUp: false, demo: false },
  ...changes,
});
