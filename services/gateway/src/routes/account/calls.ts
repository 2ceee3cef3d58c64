import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { listPasskeys, beginPasskeyEnrolment, addPasskey, renamePasskey, removePasskey } from "./passkeys.ts";
import {
  getProfile,
  changeOwnPassword,
  changeOwnLanguage,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  disableTotp,
  makeRecoveryCodes,
} from "./profile.ts";
import { beginTotpEnrolment, confirmTotpEnrolment } from "./totp-enrolment.ts";

/** What administrators do about their own account. */
export const accountCalls = (services: Services): BoundHandler[] => [
  getProfile(services),
  changeOwnPassword(services),
  changeOwnLanguage(services),
  listOwnSessions(services),
  endOwnSession(services),
  endOtherSessions(services),
  disableTotp(services),
  makeRecoveryCodes(services),
  listPasskeys(services),
  beginPasskeyEnrolment(services),
  addPasskey(services),
  renamePasskey(services),
  removePasskey(services),
  beginTotpEnrolment(services),
  confirmTotpEnrolment(services),
];
