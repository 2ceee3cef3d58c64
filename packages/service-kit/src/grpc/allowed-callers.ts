import type { ServiceName } from "@urna/contract/services";

/** Who may call: a service, or the operator of the installation. */
type Caller = ServiceName | "operator";

/** Callers of each method; `others`: of methods not named. */
type Methods = Readonly<Record<string, readonly Caller[]>>;

const others = "others";
const gatewayOnly: Methods = { [others]: ["gateway"] };

/**
 * Allowed callers of each method, by the name in the caller's certificate. Anything not listed is refused. A server's
 * health is open to every certificate.
 */
export const allowedCallers: Readonly<Record<string, Methods>> = {
  "ballot.v1.BallotBoxService": gatewayOnly,
  "ballot.v1.CountService": gatewayOnly,
  "ballot.v1.CustodyService": gatewayOnly,
  "ballot.v1.ElectionAdminService": {
    GetElectionForAdmin: ["gateway", "receipt"],
    GetSealing: ["gateway", "receipt"],
    ListHistory: ["gateway", "receipt"],
    ListProcesses: ["gateway", "receipt"],
    [others]: ["gateway"],
  },
  "ballot.v1.ElectionKeyService": { [others]: ["ballot"] },
  "ballot.v1.ElectionRetentionService": gatewayOnly,
  "ballot.v1.ElectionService": {
    GetElection: ["gateway", "receipt", "notification"],
    [others]: ["gateway"],
  },
  "ballot.v1.IncidentService": { ListIncidents: ["gateway", "receipt"], [others]: ["gateway"] },
  "ballot.v1.ResultService": { GetSummary: ["gateway", "receipt"], [others]: ["gateway"] },
  "ballot.v1.TrusteeService": gatewayOnly,

  "identity.v1.AccessService": gatewayOnly,
  // The installation's operator makes the first administrator; no service makes one for another.
  "identity.v1.AdministratorAccessService": { CreateAdministrator: ["operator"], [others]: ["gateway"] },
  "identity.v1.AdministratorDirectoryService": gatewayOnly,
  "identity.v1.ContactService": { GetContact: ["receipt", "notification"] },
  "identity.v1.ElectionKeyService": { [others]: ["identity"] },
  "identity.v1.EstablishmentService": gatewayOnly,
  "identity.v1.LegalTextService": gatewayOnly,
  "identity.v1.LimitService": gatewayOnly,
  "identity.v1.OwnAccountService": gatewayOnly,
  "identity.v1.ParticipationService": {
    GetTurnout: ["gateway", "ballot"],
    FinishMarks: ["ballot"],
    ReleaseOnWord: ["ballot"],
    GetRecordedParticipation: ["receipt"],
    [others]: ["gateway"],
  },
  "identity.v1.PasskeyService": gatewayOnly,
  "identity.v1.RecipientService": {
    CountRecipients: ["gateway", "notification"],
    ListRecipients: ["notification"],
    [others]: ["gateway"],
  },
  "identity.v1.RegistrationService": gatewayOnly,
  "identity.v1.ReportService": gatewayOnly,
  "identity.v1.RollService": {
    PrepareRoll: ["ballot"],
    FreezeRoll: ["ballot"],
    ReleaseRoll: ["ballot"],
    ListRollVersions: ["gateway", "ballot"],
    SimulateAccess: ["gateway", "ballot"],
    [others]: ["gateway"],
  },
  "identity.v1.SafeguardService": {
    // For acts of two administrators, a service asks identity itself and does not trust the gateway.
    AskForAct: ["ballot"],
    PutActBack: ["ballot"],
    [others]: ["gateway"],
  },
  // A service that acts for a person asks for the token's owner.
  "identity.v1.SessionService": {
    Authenticate: ["gateway", "ballot", "receipt", "notification", "audit"],
    [others]: ["gateway"],
  },
  "identity.v1.SettingsService": {
    GetSettings: ["gateway", "ballot", "receipt", "notification", "audit"],
    [others]: ["gateway"],
  },
  "identity.v1.ViewingService": gatewayOnly,

  "notification.v1.MessageService": {
    SendMessage: ["identity", "ballot", "receipt"],
    [others]: ["gateway"],
  },
  "notification.v1.ReportService": gatewayOnly,
  "notification.v1.SendingService": gatewayOnly,
  "notification.v1.SupportService": gatewayOnly,

  "receipt.v1.DocumentService": gatewayOnly,
  "receipt.v1.ReceiptService": { GetReceiptForMessage: ["notification"], [others]: ["gateway"] },

  "audit.v1.AuditService": {
    GetInclusionProof: ["gateway", "receipt"],
    GetHead: ["gateway", "receipt"],
    [others]: ["gateway"],
  },

  "privacy.v1.PersonalDataService": gatewayOnly,

  "retention.v1.RetentionService": gatewayOnly,
};

/** Allowed callers of a path such as `/ballot.v1.BallotBoxService/CastBallot`. */
export function callersOf(path: string): readonly Caller[] {
  const [, service = "", method = ""] = path.split("/");
  const methods = Object.hasOwn(allowedCallers, service) ? allowedCallers[service] : undefined;
  return (methods && (Object.hasOwn(methods, method) ? methods[method] : methods[others])) ?? [];
}

export const mayCall = (caller: string | undefined, path: string): boolean =>
  callersOf(path).some((each) => each === caller);
