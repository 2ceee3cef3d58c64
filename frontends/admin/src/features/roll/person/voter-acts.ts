import { disableVoter, resendCode, unlockVoter } from "@urna/contract/roll/routes";

/** What can be done for, or to, one person of a roll. */
export const voterActs = {
  disable: disableVoter,
  "resend-code": resendCode,
  unlock: unlockVoter,
};
export type VoterAct = keyof typeof voterActs;
