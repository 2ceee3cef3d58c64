import type { Services } from "../../services.ts";
import * as profile from "./profile.ts";
import * as passkeys from "./passkeys.ts";
import * as safeguards from "./safeguards.ts";
import * as users from "./users.ts";

/** What administrators do about their own account and session, and about those of others. */
export const accountHandlers = (services: Services) => ({
  getProfile: profile.getProfile(services),
  changeOwnPassword: profile.changeOwnPassword(services),
  changeOwnLanguage: profile.changeOwnLanguage(services),
  listOwnSessions: profile.listOwnSessions(services),
  endOwnSession: profile.endOwnSession(services),
  endOtherSessions: profile.endOtherSessions(services),
  disableTotp: profile.disableTotp(services),
  listPasskeys: passkeys.listPasskeys(services),
  beginPasskeyEnrolment: passkeys.beginPasskeyEnrolment(services),
  addPasskey: passkeys.addPasskey(services),
  renamePasskey: passkeys.renamePasskey(services),
  removePasskey: passkeys.removePasskey(services),
  makeRecoveryCodes: profile.makeRecoveryCodes(services),
  getConfirmationOptions: safeguards.getConfirmationOptions(services),
  confirmSession: safeguards.confirmSession(services),
  listPendingActs: safeguards.listPendingActs(services),
  withdrawPendingAct: safeguards.withdrawPendingAct(services),
  agreeToAct: safeguards.agreeToAct(services),
  endSetup: safeguards.endSetup(services),
  listUsers: users.listUsers(services),
  listRoles: users.listRoles(services),
  inviteUser: users.inviteUser(services),
  changeUserRole: users.changeUserRole(services),
  resendInvitation: users.resendInvitation(services),
  suspendUser: users.suspendUser(services),
  reactivateUser: users.reactivateUser(services),
  endUserSessions: users.endUserSessions(services),
  resetUserSecondFactor: users.resetUserSecondFactor(services),
  sendUserPasswordReset: users.sendUserPasswordReset(services),
});
