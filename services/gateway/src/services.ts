import { AuditServiceService as AuditService } from "@urna/protos/audit/v1/audit";
import { BallotBoxServiceService as BallotBoxService } from "@urna/protos/ballot/v1/ballot_box";
import { CountServiceService as CountService } from "@urna/protos/ballot/v1/count";
import {
  CustodyServiceService as CustodyService,
  TrusteeServiceService as TrusteeService,
} from "@urna/protos/ballot/v1/custody";
import { ElectionServiceService as ElectionService } from "@urna/protos/ballot/v1/election";
import { ElectionAdminServiceService as ElectionAdminService } from "@urna/protos/ballot/v1/election_admin";
import { IncidentServiceService as IncidentService } from "@urna/protos/ballot/v1/incident";
import { ResultServiceService as ResultService } from "@urna/protos/ballot/v1/result";
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
import { MessageServiceService as MessageService } from "@urna/protos/notification/v1/message";
import { ReportServiceService as MessageReportService } from "@urna/protos/notification/v1/report";
import { SendingServiceService as SendingService } from "@urna/protos/notification/v1/sending";
import { SupportServiceService as SupportService } from "@urna/protos/notification/v1/support";
import { PersonalDataServiceService as PersonalDataService } from "@urna/protos/privacy/v1/privacy";
import { DocumentServiceService as DocumentService } from "@urna/protos/receipt/v1/document";
import { ReceiptServiceService as ReceiptService } from "@urna/protos/receipt/v1/receipt";
import { ElectionRetentionServiceService as ElectionRetentionService } from "@urna/protos/ballot/v1/retention";
import { RetentionServiceService as RetentionService } from "@urna/protos/retention/v1/retention";
import { openClient } from "@urna/service-kit/grpc/client";
import type { Own } from "@urna/service-kit/lifecycle";

export interface Peers {
  identity: string;
  ballot: string;
  receipt: string;
  notification: string;
  audit: string;
}

/** The roll for exhibition takes half a kilobyte a person. */
const longestDocument = 32 * 1024 * 1024;

type Tls = Parameters<typeof openClient>[1]["tls"];
type ClientOptions = Parameters<typeof openClient>[1];

/** The calls of every service that the routes use. Methods that only read are repeated while a peer is away. */
export function openServices(own: Own, peers: Peers, tls?: Tls) {
  const open = <D extends Parameters<typeof openClient>[0]>(
    definition: D,
    address: string,
    idempotent: readonly (keyof D & string)[],
    more: Partial<ClientOptions> = {},
  ) => own(openClient(definition, { ...more, address, tls, idempotent }), (client) => client.close()).call;

  const { identity, ballot, receipt, notification, audit } = peers;
  // Several services answer it, so the definition does not say which one must.
  const retaining = (peer: keyof Peers) => open(RetentionService, peers[peer], ["preview"], { peer });
  const keepingPeople = (peer: keyof Peers) => open(PersonalDataService, peers[peer], [], { peer });
  return {
    sessions: open(SessionService, identity, ["authenticate", "switchLanguage"]),
    access: open(AccessService, identity, ["countAccess", "findEntry"]),
    administrators: open(AdministratorAccessService, identity, []),
    administratorDirectory: open(AdministratorDirectoryService, identity, [
      "listAdministrators",
      "listRoles",
    ]),
    ownAccounts: open(OwnAccountService, identity, ["getOwnAccount", "listOwnSessions"]),
    passkeys: open(PasskeyService, identity, ["listPasskeys"]),
    participations: open(ParticipationService, identity, [
      "getParticipation",
      "listParticipations",
      "getCredential",
      "authorizeCast",
      "authorizeCheck",
      "getUnspentCredential",
      "getTurnout",
    ]),
    legalTexts: open(LegalTextService, identity, ["listLegalTexts", "getLegalText"]),
    limits: open(LimitService, identity, []),
    safeguards: open(SafeguardService, identity, ["listPendingActs"]),
    recipients: open(RecipientService, identity, ["countRecipients"]),
    registrations: open(RegistrationService, identity, ["listRegistrationRequests"]),
    rolls: open(RollService, identity, [
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
    establishments: open(EstablishmentService, identity, ["listEstablishments"]),
    viewing: open(ViewingService, identity, ["tellView"]),
    settings: open(SettingsService, identity, ["getSettings", "listSettingsVersions"]),
    elections: open(ElectionService, ballot, [
      "listElections",
      "getElection",
      "getBoard",
      "getResults",
      "getPhoto",
    ]),
    electionAdmin: open(ElectionAdminService, ballot, [
      "listProcesses",
      "getElectionForAdmin",
      "listElectionsForAdmin",
      "getChecklist",
      "listHistory",
    ]),
    trustees: open(TrusteeService, ballot, ["getTrustees", "inviteTrustees", "remindTrustees"]),
    // A contribution may be repeated: the same bytes change nothing.
    custody: open(CustodyService, ballot, ["getCustody", "contribute", "confirmSealing"]),
    counts: open(CountService, ballot, ["getTrusteeCount", "giveShare"]),
    electionRetention: open(ElectionRetentionService, ballot, ["listAnnounced"]),
    incidents: open(IncidentService, ballot, ["listIncidents", "openIncident"]),
    results: open(ResultService, ballot, ["getSummary", "decideTie"]),
    // A cast may be repeated: the same bytes get the same acknowledgement. So may a spoiling.
    ballotBox: open(BallotBoxService, ballot, [
      "getVotingKit",
      "castBallot",
      "findAcknowledgement",
      "spoilBallot",
    ]),
    receipts: open(ReceiptService, receipt, [
      "getOwnReceipt",
      "listReceiptNumbers",
      "verifyReceipt",
      "renderReceipt",
    ]),
    documents: open(DocumentService, receipt, ["renderOpeningRecord", "renderCountRecord", "renderReport"], {
      maxReceiveBytes: longestDocument,
    }),
    identityReports: open(IdentityReportService, identity, ["countRegistrationRequests"]),
    messageReports: open(MessageReportService, notification, ["countMessages"]),
    messages: open(MessageService, notification, ["listMessages", "getMailHealth"]),
    sendings: open(SendingService, notification, [
      "startSending",
      "previewSending",
      "stopSending",
      "listSendings",
    ]),
    personalData: {
      identity: keepingPeople("identity"),
      receipt: keepingPeople("receipt"),
      notification: keepingPeople("notification"),
    },
    retention: {
      receipt: retaining("receipt"),
      identity: retaining("identity"),
      notification: retaining("notification"),
      ballot: retaining("ballot"),
      audit: retaining("audit"),
    },
    support: open(SupportService, notification, ["listSupportRequests"]),
    audit: open(
      AuditService,
      audit,
      ["listEntries", "getHead", "getPublicHead", "getInclusionProof", "getConsistencyProof"],
      { maxReceiveBytes: 16 * 1024 * 1024 },
    ),
  };
}

export type Services = ReturnType<typeof openServices>;
