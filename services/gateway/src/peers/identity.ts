import { AccessServiceService as AccessService } from "@urna/protos/identity/v1/access";
import { AdministratorAccessServiceService as AdministratorAccessService } from "@urna/protos/identity/v1/administrator";
import { AdministratorDirectoryServiceService as AdministratorDirectoryService } from "@urna/protos/identity/v1/administrator_directory";
import { EstablishmentServiceService as EstablishmentService } from "@urna/protos/identity/v1/establishment";
import { LegalTextServiceService as LegalTextService } from "@urna/protos/identity/v1/legal_text";
import { LimitServiceService as LimitService } from "@urna/protos/identity/v1/limit";
import { OwnAccountServiceService as OwnAccountService } from "@urna/protos/identity/v1/own_account";
import { ParticipationServiceService as ParticipationService } from "@urna/protos/identity/v1/participation";
import { PasskeyServiceService as PasskeyService } from "@urna/protos/identity/v1/passkey";
import { RecipientServiceService as RecipientService } from "@urna/protos/identity/v1/recipient";
import { RegistrationServiceService as RegistrationService } from "@urna/protos/identity/v1/registration";
import { ReportServiceService as IdentityReportService } from "@urna/protos/identity/v1/report";
import { RollServiceService as RollService } from "@urna/protos/identity/v1/roll";
import { SafeguardServiceService as SafeguardService } from "@urna/protos/identity/v1/safeguard";
import { SessionServiceService as SessionService } from "@urna/protos/identity/v1/session";
import { SettingsServiceService as SettingsService } from "@urna/protos/identity/v1/settings";
import { ViewingServiceService as ViewingService } from "@urna/protos/identity/v1/viewing";
import type { OpenClient } from "./open-client.ts";

/** Sessions, people, rolls, settings and who may do what. Each list has the methods that may be called a second time. */
export const identityClients = (open: OpenClient) => ({
  sessions: open(SessionService, ["authenticate", "switchLanguage"]),
  access: open(AccessService, ["countAccess", "findEntry"]),
  administrators: open(AdministratorAccessService, []),
  administratorDirectory: open(AdministratorDirectoryService, ["listAdministrators", "listRoles"]),
  ownAccounts: open(OwnAccountService, ["getOwnAccount", "listOwnSessions"]),
  passkeys: open(PasskeyService, ["listPasskeys"]),
  participations: open(ParticipationService, [
    "getParticipation",
    "listParticipations",
    "getCredential",
    "authorizeCast",
    "authorizeCheck",
    "getUnspentCredential",
    "getTurnout",
  ]),
  legalTexts: open(LegalTextService, ["listLegalTexts", "getLegalText"]),
  limits: open(LimitService, []),
  safeguards: open(SafeguardService, ["listPendingActs"]),
  recipients: open(RecipientService, ["countRecipients"]),
  registrations: open(RegistrationService, ["listRegistrationRequests"]),
  rolls: open(RollService, [
    "getRollImport",
    "listUnfinishedImports",
    "listRollFindings",
    "listRollColumns",
    "listRollVersions",
    "compareRollVersions",
    "listVoters",
    "exhibitRoll",
    "getVoter",
    "simulateAccess",
  ]),
  establishments: open(EstablishmentService, ["listEstablishments"]),
  viewing: open(ViewingService, ["auditView"]),
  settings: open(SettingsService, ["getSettings", "listSettingsVersions"]),
  identityReports: open(IdentityReportService, ["countRegistrationRequests"]),
});
