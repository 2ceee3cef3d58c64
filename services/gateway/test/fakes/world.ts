import { AuditServiceService } from "@urna/protos/audit/v1/audit";
import { BallotBoxServiceService } from "@urna/protos/ballot/v1/ballot_box";
import { CountServiceService } from "@urna/protos/ballot/v1/count";
import { CustodyServiceService, TrusteeServiceService } from "@urna/protos/ballot/v1/custody";
import { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { ElectionAdminServiceService } from "@urna/protos/ballot/v1/election_admin";
import { IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import { ResultServiceService } from "@urna/protos/ballot/v1/result";
import { AccessServiceService } from "@urna/protos/identity/v1/access";
import { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import { AdministratorDirectoryServiceService } from "@urna/protos/identity/v1/administrator_directory";
import { EstablishmentServiceService } from "@urna/protos/identity/v1/establishment";
import { LegalTextServiceService } from "@urna/protos/identity/v1/legal_text";
import { LimitServiceService } from "@urna/protos/identity/v1/limit";
import { OwnAccountServiceService } from "@urna/protos/identity/v1/own_account";
import { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { PasskeyServiceService } from "@urna/protos/identity/v1/passkey";
import { RecipientServiceService } from "@urna/protos/identity/v1/recipient";
import { RegistrationServiceService } from "@urna/protos/identity/v1/registration";
import { ReportServiceService as IdentityReportService } from "@urna/protos/identity/v1/report";
import { RollServiceService } from "@urna/protos/identity/v1/roll";
import { SafeguardServiceService } from "@urna/protos/identity/v1/safeguard";
import { SessionServiceService } from "@urna/protos/identity/v1/session";
import { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { ViewingServiceService } from "@urna/protos/identity/v1/viewing";
import { MessageServiceService } from "@urna/protos/notification/v1/message";
import { ReportServiceService as MessageReportService } from "@urna/protos/notification/v1/report";
import { SendingServiceService } from "@urna/protos/notification/v1/sending";
import { SupportServiceService } from "@urna/protos/notification/v1/support";
import { DocumentServiceService } from "@urna/protos/receipt/v1/document";
import { ReceiptServiceService } from "@urna/protos/receipt/v1/receipt";
import { PersonalDataServiceService } from "@urna/protos/privacy/v1/privacy";
import { ElectionRetentionServiceService } from "@urna/protos/ballot/v1/retention";
import { RetentionServiceService } from "@urna/protos/retention/v1/retention";
import { systemClock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { mayCall } from "@urna/service-kit/grpc/allowed-callers";
import { serve, type Handlers } from "@urna/service-kit/grpc/server";
import type { Logger } from "@urna/service-kit/logging";
import type { AdministratorSession, VoterSession } from "@urna/service-kit/sessions/session";
import { createMetrics } from "@urna/service-kit/telemetry";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { inspect } from "node:util";
import { createApp, type AppOptions } from "../../src/app.ts";
import { openHealth } from "../../src/health.ts";
import { startHttpServer } from "@urna/service-kit/http/server";
import { watchServices } from "../../src/monitoring/services-watch.ts";
import { readReportTexts } from "../../src/reports/read-texts.ts";
import { readFirstSheet } from "../../src/roll/sheet.ts";
import { openServices } from "../../src/services.ts";
import * as accounts from "./accounts.ts";
import { counts } from "./counts.ts";
import * as identity from "./identity.ts";
import { legalTexts } from "./legal-texts.ts";
import * as messages from "./messages.ts";
import { registrations } from "./registrations.ts";
import { rolls } from "./rolls.ts";
import { incidents } from "./incidents.ts";
import * as guarding from "./trustees.ts";
import { electionAdmin } from "./election-admin.ts";
import * as others from "./other-services.ts";
import * as reports from "./reports.ts";
import { personalData } from "./personal-data.ts";
import { electionRetention, retention } from "./retention.ts";
import { safeguards } from "./safeguards.ts";
import { establishments, settings } from "./settings.ts";

export interface RecordedCall {
  method: string;
  request: unknown;
  requestId: string | undefined;
  /** In whose name, of a method that needs a session. */
  of: string | undefined;
}

function aWorldOfFakes() {
  return {
    sessions: identity.sessions(),
    access: identity.access(),
    administrators: identity.administrators(),
    administratorDirectory: accounts.administratorDirectory(),
    ownAccounts: accounts.ownAccounts(),
    passkeys: accounts.passkeys(),
    participations: identity.participations(),
    legalTexts: legalTexts(),
    limits: identity.limits(),
    registrations: registrations(),
    rolls: rolls(),
    safeguards: safeguards(),
    settings: settings(),
    viewing: identity.viewing(),
    establishments: establishments(),
    elections: others.elections(),
    ballotBox: others.ballotBox(),
    electionAdmin: electionAdmin(),
    incidents: incidents(),
    trustees: guarding.trustees(),
    custody: guarding.custody(),
    counts: counts(),
    results: others.results(),
    receipts: others.receipts(),
    documents: reports.documents(),
    identityReports: reports.identityReports(),
    messageReports: reports.messageReports(),
    messages: messages.messages(),
    recipients: messages.recipients(),
    sendings: messages.sendings(),
    support: messages.support(),
    audit: others.audit(),
    personalData: {
      identity: personalData("identity"),
      receipt: personalData("receipt"),
      notification: personalData("notification"),
    },
    electionRetention: electionRetention(),
    retention: {
      receipt: retention("receipt"),
      identity: retention("identity"),
      notification: retention("notification"),
      ballot: retention("ballot"),
      audit: retention("audit"),
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The gateway on a real port, the five services faked behind real gRPC servers. Tests replace single handlers. */
export async function startWorld(more: Partial<AppOptions> = {}) {
  const fakes = aWorldOfFakes();
  const calls: RecordedCall[] = [];
  const closers: (() => unknown)[] = [];
  const own = <T>(resource: T, close: (resource: T) => unknown): T => {
    closers.unshift(() => close(resource));
    return resource;
  };
  // Every service gets the answers that identity gives the gateway.
  const nobody = { signal: new AbortController().signal, deadline: undefined, requestId: undefined };
  const whoseToken = async (accessToken: string) => fakes.sessions.authenticate({ accessToken }, nobody);
  const start = async (...services: Parameters<typeof startTestServer>[0]) =>
    own(await startTestServer(services, { sessions: whoseToken }), (server) => server.close());
  const fake = <D extends Parameters<typeof serve>[0]>(definition: D, handlers: Handlers<D>) =>
    serve(definition, replaceable(definition, handlers, calls));

  const servers = {
    identity: await start(
      fake(SessionServiceService, fakes.sessions),
      fake(AccessServiceService, fakes.access),
      fake(AdministratorAccessServiceService, fakes.administrators),
      fake(AdministratorDirectoryServiceService, fakes.administratorDirectory),
      fake(OwnAccountServiceService, fakes.ownAccounts),
      fake(PasskeyServiceService, fakes.passkeys),
      fake(ParticipationServiceService, fakes.participations),
      fake(LegalTextServiceService, fakes.legalTexts),
      fake(LimitServiceService, fakes.limits),
      fake(RecipientServiceService, fakes.recipients),
      fake(RegistrationServiceService, fakes.registrations),
      fake(IdentityReportService, fakes.identityReports),
      fake(RollServiceService, fakes.rolls),
      fake(SafeguardServiceService, fakes.safeguards),
      fake(SettingsServiceService, fakes.settings),
      fake(ViewingServiceService, fakes.viewing),
      fake(EstablishmentServiceService, fakes.establishments),
      fake(PersonalDataServiceService, fakes.personalData.identity),
      fake(RetentionServiceService, fakes.retention.identity),
    ),
    ballot: await start(
      fake(ElectionServiceService, fakes.elections),
      fake(BallotBoxServiceService, fakes.ballotBox),
      fake(ElectionAdminServiceService, fakes.electionAdmin),
      fake(IncidentServiceService, fakes.incidents),
      fake(ElectionRetentionServiceService, fakes.electionRetention),
      fake(TrusteeServiceService, fakes.trustees),
      fake(CustodyServiceService, fakes.custody),
      fake(CountServiceService, fakes.counts),
      fake(ResultServiceService, fakes.results),
      fake(RetentionServiceService, fakes.retention.ballot),
    ),
    receipt: await start(
      fake(ReceiptServiceService, fakes.receipts),
      fake(DocumentServiceService, fakes.documents),
      fake(PersonalDataServiceService, fakes.personalData.receipt),
      fake(RetentionServiceService, fakes.retention.receipt),
    ),
    notification: await start(
      fake(MessageServiceService, fakes.messages),
      fake(MessageReportService, fakes.messageReports),
      fake(SendingServiceService, fakes.sendings),
      fake(SupportServiceService, fakes.support),
      fake(PersonalDataServiceService, fakes.personalData.notification),
      fake(RetentionServiceService, fakes.retention.notification),
    ),
    audit: await start(
      fake(AuditServiceService, fakes.audit),
      fake(RetentionServiceService, fakes.retention.audit),
    ),
  };
  const peers = {
    identity: servers.identity.address,
    ballot: servers.ballot.address,
    receipt: servers.receipt.address,
    notification: servers.notification.address,
    audit: servers.audit.address,
  };
  const logLines: string[] = [];
  const stopping = new AbortController();
  const options: AppOptions = {
    services: openServices(own, peers),
    health: watchServices(openHealth(own, peers), { clock: systemClock, keepMs: 0 }),
    stopping: stopping.signal,
    logger: loggerInto(logLines),
    metrics: createMetrics("gateway"),
    publicOrigin: new URL("http://localhost:8080"),
    trustedProxies: [],
    ballotMaxBytes: 256 * 1024,
    rollMaxBytes: 1024 * 1024,
    entrance: { atOnce: 100, turnKey: Buffer.alloc(32, 7) },
    readSheet: readFirstSheet,
    reporting: { translator: await readReportTexts("locales"), clock: systemClock },
    ...more,
  };
  const http = own(
    await startHttpServer(createApp(options), { host: "127.0.0.1", port: 0, stopping: stopping.signal }),
    (server) => server.close(),
  );
  return {
    fakes,
    calls,
    logLines,
    servers,
    stopping,
    http,
    url: `http://127.0.0.1:${http.port}`,
    callsOf: (method: string) => calls.filter((call) => call.method === method),
    close: async () => {
      for (const close of closers) await close();
    },
  };
}

interface Context {
  requestId: string | undefined;
  voter?: VoterSession;
  administrator?: AdministratorSession;
}

/**
 * Looks the handler up at each call, so that a test can replace it, and writes the call down. Refuses what the gateway
 * may not call, as services do under mutual TLS.
 */
function replaceable<D extends Parameters<typeof serve>[0]>(
  definition: D,
  handlers: Handlers<D>,
  calls: RecordedCall[],
) {
  type Loose = Record<string, (request: unknown, context: Context) => unknown>;
  const entries = Object.entries(definition).map(([method, { path }]) => [
    method,
    (request: unknown, context: Context) => {
      if (!mayCall("gateway", path)) throw new DomainError("not-allowed");
      const of = context.voter?.person.id ?? context.administrator?.administrator.id;
      calls.push({ method, request, requestId: context.requestId, of });
      return (handlers as Loose)[method]?.(request, context);
    },
  ]);
  return Object.fromEntries(entries) as Handlers<D>;
}

/** Keeps whole what it is given, errors with their messages too: stricter than the real logger. */
function loggerInto(lines: string[]): Logger {
  const write = (...parts: unknown[]) => void lines.push(inspect(parts, { depth: 10 }));
  return { info: write, warn: write, error: write, debug: write, fatal: write } as unknown as Logger;
}
