import { systemClock } from "@urna/service-kit/clock";
import { castSteps, type Registry } from "@urna/service-kit/telemetry";
import { createElectionDirectory } from "../election-directory.ts";
import type { BoundHandler } from "../http/handler.ts";
import type { Reporting } from "../reports/reporting.ts";
import type { ReadSheet } from "../roll/sheet.ts";
import type { Services } from "../services.ts";
import { accountCalls } from "./account/calls.ts";
import { administratorCalls } from "./administrators/calls.ts";
import { auditCalls } from "./audit/calls.ts";
import { candidateCalls } from "./candidates/calls.ts";
import { castingCalls } from "./casting/calls.ts";
import { custodyCalls } from "./custody/calls.ts";
import { dashboardCalls } from "./dashboard/calls.ts";
import { electionCalls } from "./elections/calls.ts";
import { establishmentCalls } from "./establishments/calls.ts";
import { incidentCalls } from "./incidents/calls.ts";
import { legalTextCalls } from "./legal-texts/calls.ts";
import { lifeCycleCalls } from "./life-cycle/calls.ts";
import { messageCalls } from "./messages/calls.ts";
import { monitoringCalls, type Monitoring } from "./monitoring/calls.ts";
import { notMeCalls } from "./not-me/calls.ts";
import { participationCalls } from "./participation/calls.ts";
import { personalDataCalls } from "./personal-data/calls.ts";
import { processCalls } from "./processes/calls.ts";
import { publicElectionCalls } from "./public-elections/calls.ts";
import { receiptCalls } from "./receipts/calls.ts";
import { reportCalls } from "./reports/calls.ts";
import { requestCalls } from "./requests/calls.ts";
import { resultCalls } from "./results/calls.ts";
import { retentionCalls } from "./retention/calls.ts";
import { rollImportCalls } from "./roll-import/calls.ts";
import { rollCalls } from "./roll/calls.ts";
import { safeguardCalls } from "./safeguards/calls.ts";
import { sessionCalls } from "./sessions/calls.ts";
import { settingsCalls } from "./settings/calls.ts";
import { trusteeCalls } from "./trustees/calls.ts";

export interface CallsOptions {
  readonly services: Services;
  /** Reads spreadsheets, away from what serves votes. */
  readonly readSheet: ReadSheet;
  /** Texts and time of reports. */
  readonly reporting: Reporting;
  readonly monitoring: Monitoring;
  readonly metrics: Registry;
}

/** The handlers of every room: each route of the contract once. */
export function allCalls({
  services,
  readSheet,
  reporting,
  monitoring,
  metrics,
}: CallsOptions): BoundHandler[] {
  const directory = createElectionDirectory(services.elections, systemClock);
  return [
    ...accountCalls(services),
    ...administratorCalls(services),
    ...auditCalls(services),
    ...candidateCalls(services, directory),
    ...castingCalls({ ...services, timeStep: castSteps(metrics) }, directory),
    ...custodyCalls(services),
    ...dashboardCalls(services),
    ...electionCalls(services),
    ...establishmentCalls(services),
    ...incidentCalls(services),
    ...legalTextCalls(services),
    ...lifeCycleCalls(services, directory),
    ...messageCalls(services),
    ...monitoringCalls(services, monitoring),
    ...notMeCalls(services),
    ...participationCalls(services, directory),
    ...personalDataCalls(services),
    ...processCalls(services, reporting.translator),
    ...publicElectionCalls(services, directory),
    ...receiptCalls(services),
    ...reportCalls(services, reporting),
    ...requestCalls(services),
    ...resultCalls(services, reporting),
    ...retentionCalls(services),
    ...rollCalls(services, reporting),
    ...rollImportCalls(services, readSheet),
    ...safeguardCalls(services),
    ...sessionCalls(services),
    ...settingsCalls(services),
    ...trusteeCalls(services),
  ];
}
