import type { Needed } from "@urna/contract/administrators/permissions";

export interface AdministratorNeeded {
  /** The permission that the administrator's role needs. */
  readonly permission: Needed;
  /** The field of a message that names the actor: it must be the session's administrator. */
  readonly namedIn?: "actor" | "administratorId";
  /** Open to a person who still has to add a second factor. */
  readonly beforeSecondFactor?: true;
  /** Only for a person who confirmed their identity within the last minutes. */
  readonly confirmed?: true;
  /** The message may name nobody; then the answer has less. */
  readonly unnamed?: true;
  /** Open to everybody; an administrator's session adds their name. */
  readonly orNobody?: true;
}

/** A read that names nobody. */
const read = <const P extends Needed>(permission: P) => ({ permission });
/** An administrator's act, audited under their name. */
const act = <const P extends Needed>(permission: P) => ({ permission, namedIn: "actor" as const });
/** The same, for a person who has just confirmed their identity. */
const sensitiveAction = <const P extends Needed>(permission: P) =>
  ({ ...act(permission), confirmed: true }) as const;
/** Acts of every administrator on their own account … */
const own = { permission: "own", namedIn: "administratorId" } as const;
/** … also before they add their second factor. */
const ownAtFirst = { ...own, beforeSecondFactor: true } as const;
const seeResults = ["results.publish", "elections.read", "reports.read"] as const;

/** Administrators' methods, with the permission that each needs. */
export const administratorMethods = {
  "identity.v1.AccessService": {
    CountAccess: read("monitoring.read"),
    GetAccessAlarm: read("monitoring.read"),
  },
  "identity.v1.AdministratorAccessService": {
    BeginTotpEnrolment: { ...ownAtFirst, confirmed: true },
    ConfirmTotpEnrolment: ownAtFirst,
  },
  "identity.v1.AdministratorDirectoryService": {
    // Other lists show administrators' names.
    ListAdministrators: read(["users.read", "users.manage", "settings.write", "messages.read"]),
    ListRoles: read(["users.read", "users.manage"]),
    InviteAdministrator: sensitiveAction("users.manage"),
    ResendInvitation: sensitiveAction("users.manage"),
    ChangeRole: sensitiveAction("users.manage"),
    SuspendAdministrator: sensitiveAction("users.manage"),
    ReactivateAdministrator: sensitiveAction("users.manage"),
    EndSessions: act("users.manage"),
    ResetSecondFactor: sensitiveAction("users.manage"),
    SendPasswordReset: sensitiveAction("users.manage"),
  },
  "identity.v1.EstablishmentService": {
    ListEstablishments: read("settings.write"),
    SaveEstablishment: act("settings.write"),
    ImportEstablishments: act("settings.write"),
  },
  "identity.v1.LegalTextService": {
    AnnounceLegalText: sensitiveAction("settings.write"),
    WithdrawLegalText: sensitiveAction("settings.write"),
  },
  "identity.v1.OwnAccountService": {
    GetOwnAccount: ownAtFirst,
    ChangeOwnPassword: own,
    ChangeOwnLanguage: own,
    ListOwnSessions: own,
    EndOwnSession: own,
    EndOtherSessions: own,
    DisableTotp: own,
    MakeRecoveryCodes: own,
  },
  "identity.v1.PasskeyService": {
    ListPasskeys: own,
    BeginPasskeyEnrolment: { ...ownAtFirst, confirmed: true },
    AddPasskey: ownAtFirst,
    RenamePasskey: own,
    RemovePasskey: { ...own, confirmed: true },
  },
  "identity.v1.RecipientService": { FindPeople: act("messages.read") },
  "identity.v1.RegistrationService": {
    // The dashboard gets only their number, and that view is not audited.
    ListRegistrationRequests: { ...act("requests.read"), unnamed: true },
    GetRegistrationRequest: act("requests.decide"),
    DecideRegistrationRequest: act("requests.decide"),
    ListExactRequests: act("requests.decide"),
    ApproveExactRequests: act("requests.decide"),
  },
  "identity.v1.ReportService": { CountRegistrationRequests: read("reports.read") },
  "identity.v1.RollService": {
    // The first message names the actor; the handler checks that.
    StageRoll: read("roll.write"),
    StageRestoring: act("roll.write"),
    CommitRoll: act("roll.write"),
    ListVoters: act("roll.read"),
    ExhibitRoll: act("roll.read"),
    GetVoter: act("roll.read"),
    SaveVoter: act("roll.write"),
    DisableVoter: act("roll.write"),
    GetRollImport: read("roll.read"),
    ListUnfinishedImports: read("roll.read"),
    DiscardImport: act("roll.write"),
    ListRollFindings: act("roll.write"),
    ListRollColumns: read("roll.write"),
    CompareRollVersions: act("roll.read"),
    ResendCode: act("roll.read"),
    UnlockVoter: act("roll.read"),
  },
  "identity.v1.SafeguardService": {
    GetConfirmationOptions: ownAtFirst,
    ConfirmSession: ownAtFirst,
    AskForAct: act("own"),
    PutActBack: own,
    ListPendingActs: read("own"),
    WithdrawAct: act("own"),
    AgreeToAct: sensitiveAction(["users.manage", "settings.write"]),
    EndSetup: sensitiveAction("users.manage"),
  },
  "identity.v1.SettingsService": {
    UpdateSettings: act("settings.write"),
    ListSettingsVersions: read("settings.write"),
  },
  "identity.v1.ViewingService": { AuditView: act("own") },

  "ballot.v1.ElectionAdminService": {
    CreateProcess: act("elections.write"),
    UpdateProcess: act("elections.write"),
    CreateMissingElections: act("elections.write"),
    CreateElection: act("elections.write"),
    UpdateElection: act("elections.write"),
    DeleteElection: act("elections.write"),
    CopyElection: act("elections.write"),
    PutCandidatePhoto: act("elections.write"),
    RemoveCandidatePhoto: act("elections.write"),
    KeepLogo: read("settings.write"),
    WithdrawCandidate: sensitiveAction("elections.step"),
    // Pages of other settings show what open elections lock.
    ListElectionsForAdmin: read("own"),
    GetChecklist: read("elections.read"),
    // The permission and confirmation depend on the step: ballot checks them.
    Transition: act(["elections.step", "results.publish"]),
  },
  "ballot.v1.ElectionRetentionService": {
    ListAnnounced: read("settings.write"),
    KeepElection: sensitiveAction("settings.write"),
    ReleaseElection: sensitiveAction("settings.write"),
  },
  "ballot.v1.IncidentService": {
    CountOpenIncidents: read("monitoring.read"),
    // Also opened, without a name, by a person with a receipt of a vote that they did not cast.
    OpenIncident: { ...act("incidents.write"), unnamed: true, orNobody: true },
    CommentIncident: act("incidents.write"),
    CloseIncident: act("incidents.write"),
  },
  "ballot.v1.ResultService": {
    DecideTie: sensitiveAction("elections.step"),
    DeriveSecondRound: act("elections.write"),
    RecordExport: act(seeResults),
  },
  "ballot.v1.TrusteeService": {
    GetTrustees: read("elections.read"),
    UpdateTrustees: sensitiveAction("elections.write"),
    ShareTrustees: sensitiveAction("elections.write"),
    InviteTrustees: act("elections.write"),
    RemindTrustees: act("elections.write"),
    RenewTrusteeLink: sensitiveAction("elections.write"),
  },

  "notification.v1.MessageService": {
    // Its answer contains no data, and it is not audited.
    SendTestMessage: read("messages.send"),
    ListMessages: read("messages.read"),
    RetryMessage: act("messages.send"),
    RetryFailedMessages: act("messages.send"),
    GetMailHealth: read("monitoring.read"),
  },
  "notification.v1.ReportService": { CountMessages: read("reports.read") },
  "notification.v1.SendingService": {
    StartSending: sensitiveAction("messages.send"),
    PreviewSending: read("messages.send"),
    StopSending: act("messages.send"),
    ListSendings: read("messages.read"),
  },
  "notification.v1.SupportService": {
    ListSupportRequests: { ...act("requests.read"), unnamed: true },
    AnswerSupportRequest: act("requests.read"),
  },

  "audit.v1.AuditService": {
    // The list of retention's runs comes from the log.
    ListEntries: read(["audit.read", "settings.write"]),
    ListFacets: read("audit.read"),
    ExportEntries: act("audit.read"),
    VerifyLog: read("audit.read"),
  },

  "privacy.v1.PersonalDataService": {
    Export: sensitiveAction("personal-data.read"),
    Erase: sensitiveAction("personal-data.erase"),
  },
  "receipt.v1.DocumentService": {
    RenderOpeningRecord: read(seeResults),
    RenderReport: read("reports.read"),
    RecordDownload: act(seeResults),
  },
  "retention.v1.RetentionService": {
    // An erasure needs to know which elections have ended.
    Preview: read(["settings.write", "personal-data.erase"]),
    Apply: sensitiveAction("settings.write"),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AdministratorNeeded>>>>;
