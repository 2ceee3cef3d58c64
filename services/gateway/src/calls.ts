import type { Route } from "@urna/contract/api/route";
import { routes, type Operation, type Routes } from "@urna/contract/api/routes";
import { systemClock } from "@urna/service-kit/clock";
import { castSteps, type Registry } from "@urna/service-kit/telemetry";
import { createElectionDirectory, type ElectionDirectory } from "./election-directory.ts";
import type { AnyHandler, Handler } from "./http/handler.ts";
import type { MountedCall } from "./http/mount.ts";
import { accessHandlers } from "./routes/admin/access-watching.ts";
import * as audit from "./routes/admin/audit.ts";
import type { ServicesWatch } from "./monitoring/services-watch.ts";
import { getChecklist } from "./routes/admin/checklist.ts";
import { getElectionHistory } from "./routes/admin/history.ts";
import { commitRoll } from "./routes/admin/commit-roll.ts";
import { getDashboard } from "./routes/admin/dashboard.ts";
import { disableVoter } from "./routes/admin/disable-voter.ts";
import * as elections from "./routes/admin/elections.ts";
import * as establishments from "./routes/admin/establishments.ts";
import { exportSummary } from "./routes/admin/export-summary.ts";
import { importRoll } from "./routes/admin/import-roll.ts";
import { getRollExhibition } from "./routes/admin/roll-exhibition.ts";
import { restoreRollVersion } from "./routes/admin/restore-roll-version.ts";
import { getRollAccess } from "./routes/admin/roll-access.ts";
import { getRollTemplateCsv, getRollTemplateXlsx, readRollFile } from "./routes/admin/roll-files.ts";
import {
  discardImport,
  getRollImport,
  listRollFindings,
  listUnfinishedImports,
} from "./routes/admin/roll-import.ts";
import { rollPeopleHandlers } from "./routes/admin/roll-people.ts";
import type { ReadSheet } from "./roll/sheet.ts";
import { accountHandlers } from "./routes/admin/account-handlers.ts";
import { legalTextHandlers } from "./routes/admin/legal-texts.ts";
import { createLifeCycle } from "./routes/admin/life-cycle.ts";
import { listCandidates } from "./routes/admin/list-candidates.ts";
import { listAdminElections } from "./routes/admin/list-elections.ts";
import { listEveryReport } from "./routes/admin/list-reports.ts";
import { compareRollVersions, listRollVersions } from "./routes/admin/list-roll-versions.ts";
import { listVoters } from "./routes/admin/list-voters.ts";
import * as incidents from "./routes/admin/incidents.ts";
import * as messages from "./routes/admin/messages.ts";
import * as sendings from "./routes/admin/sendings.ts";
import { putCandidatePhoto, removeCandidatePhoto } from "./routes/admin/photos.ts";
import { sendTestMessage } from "./routes/admin/send-test-message.ts";
import { createCategoryElections } from "./routes/admin/category-elections.ts";
import { createProcess, listProcesses, updateProcess } from "./routes/admin/processes.ts";
import * as records from "./routes/admin/records.ts";
import * as reports from "./routes/admin/reports.ts";
import * as requests from "./routes/admin/requests.ts";
import { retentionHandlers } from "./routes/admin/retention.ts";
import * as results from "./routes/admin/results.ts";
import { putLogo, removeLogo } from "./routes/admin/logo.ts";
import { settingsHandlers } from "./routes/admin/settings.ts";
import { beginTotpEnrolment, confirmTotpEnrolment } from "./routes/admin/totp-enrolment.ts";
import { erasePersonalData } from "./routes/admin/erasure.ts";
import { exportPersonalData } from "./routes/admin/personal-data.ts";
import { getMailHealth, getServicesHealth } from "./routes/admin/system-health.ts";
import { getTurnout, streamTurnout } from "./routes/admin/turnout.ts";
import * as trustees from "./routes/admin/trustees.ts";
import { createCustodyCount } from "./routes/custody/count.ts";
import { createCustody, custodyRefusals } from "./routes/custody/custody.ts";
import { getPublicAuditConsistency, getPublicAuditHead } from "./routes/public/audit.ts";
import { createRegistrationRequest } from "./routes/public/create-registration-request.ts";
import { createSupportRequest } from "./routes/public/create-support-request.ts";
import { getArchive } from "./routes/public/get-archive.ts";
import { getBoard } from "./routes/public/get-board.ts";
import { getCommitments } from "./routes/public/get-commitments.ts";
import { getDefinition } from "./routes/public/get-definition.ts";
import { getElection } from "./routes/public/get-election.ts";
import { getPhoto } from "./routes/public/get-photo.ts";
import { getPublicCountRecord } from "./routes/public/get-count-record.ts";
import { getResults } from "./routes/public/get-results.ts";
import { listElections } from "./routes/public/list-elections.ts";
import { getLegalTexts, getLegalTextVersion } from "./routes/public/legal-texts.ts";
import { getSettings } from "./routes/public/settings.ts";
import { reportNotMe } from "./routes/public/report-not-me.ts";
import { verifyReceipt } from "./routes/public/verify-receipt.ts";
import { adminLogin } from "./routes/sessions/admin-login.ts";
import { adminPasskeyLogin, adminPasskeyOptions } from "./routes/sessions/admin-passkey-login.ts";
import { adminTotpLogin } from "./routes/sessions/admin-totp-login.ts";
import { adminLogout, voterLogout } from "./routes/sessions/logout.ts";
import { adminMe, voterMe } from "./routes/sessions/me.ts";
import { forgotPassword, resetPassword } from "./routes/sessions/passwords.ts";
import { adminRefresh, voterRefresh } from "./routes/sessions/refresh.ts";
import { requestOtp } from "./routes/sessions/request-otp.ts";
import { switchLanguage } from "./routes/sessions/switch-language.ts";
import { verifyOtp } from "./routes/sessions/verify-otp.ts";
import { voterLogin } from "./routes/sessions/voter-login.ts";
import type { CastServices } from "./routes/voter/admit-ballot.ts";
import { castBallot } from "./routes/voter/cast-ballot.ts";
import { getOwnReceipt } from "./routes/voter/get-own-receipt.ts";
import { getParticipation } from "./routes/voter/get-participation.ts";
import { getReceiptPdf } from "./routes/voter/get-receipt-pdf.ts";
import { getUnspentCredential } from "./routes/voter/get-unspent-credential.ts";
import { getVotingKit } from "./routes/voter/get-voting-kit.ts";
import { listParticipations } from "./routes/voter/list-participations.ts";
import { createRefusalLimit } from "./routes/voter/refusal-limit.ts";
import { spoilBallot } from "./routes/voter/spoil-ballot.ts";
import { resendReceipt } from "./routes/voter/resend-receipt.ts";
import type { Services } from "./services.ts";

/** One handler for each call of the table, no more and no fewer. */
type Handlers = { [Name in Operation]: Handler<Routes[Name]> };

export function createCalls(
  services: Services,
  readSheet: ReadSheet,
  { reporting, metrics, ...watching }: Watching & { reporting: reports.Reporting; metrics: Registry },
): MountedCall[] {
  const directory = createElectionDirectory(services.elections, systemClock);
  const handlers: Handlers = {
    ...sessionHandlers(services),
    ...publicHandlers(services, directory),
    ...voterHandlers({ ...services, timeStep: castSteps(metrics) }, directory),
    ...custodyHandlers(services),
    ...adminHandlers(services, directory),
    createCategoryElections: createCategoryElections(services, reporting.translator),
    ...rollHandlers(services, readSheet, reporting),
    ...monitoringHandlers(services, watching),
    ...messageHandlers(services),
    ...resultHandlers(services, directory, reporting),
    ...reportHandlers(services, reporting),
    ...retentionHandlers(services, systemClock),
    exportPersonalData: exportPersonalData(services, systemClock),
    erasePersonalData: erasePersonalData(services, systemClock),
    ...legalTextHandlers(services),
  };
  return Object.entries<Route>(routes).map(([name, route]) => ({
    operation: name,
    route,
    // The router gives each handler the call that its own route describes.
    handle: handlers[name as Operation] as unknown as AnyHandler,
  }));
}

const sessionHandlers = (services: Services) => ({
  adminLogin: adminLogin(services),
  adminTotpLogin: adminTotpLogin(services),
  adminPasskeyOptions: adminPasskeyOptions(services),
  adminPasskeyLogin: adminPasskeyLogin(services),
  voterLogin: voterLogin(services),
  adminRefresh: adminRefresh(services),
  voterRefresh: voterRefresh(services),
  adminLogout: adminLogout(services),
  voterLogout: voterLogout(services),
  adminMe,
  voterMe,
  switchLanguage: switchLanguage(services),
  forgotPassword: forgotPassword(services),
  resetPassword: resetPassword(services),
  requestOtp: requestOtp(services),
  verifyOtp: verifyOtp(services),
});

const publicHandlers = (services: Services, directory: ElectionDirectory) => ({
  getSettings: getSettings(services),
  listElections: listElections(directory),
  getElection: getElection(directory),
  getPhoto: getPhoto(services),
  getBoard: getBoard(services),
  getArchive: getArchive(services),
  getCommitments: getCommitments(services),
  getDefinition: getDefinition(services),
  getResults: getResults(services),
  getPublicCountRecord: getPublicCountRecord(services),
  verifyReceipt: verifyReceipt(services),
  createRegistrationRequest: createRegistrationRequest(services),
  createSupportRequest: createSupportRequest(services),
  reportNotMe: reportNotMe(services),
  getPublicAuditHead: getPublicAuditHead(services),
  getPublicAuditConsistency: getPublicAuditConsistency(services),
  getLegalTexts: getLegalTexts(services),
  getLegalTextVersion: getLegalTextVersion(services),
});

const voterHandlers = (services: Services & CastServices, directory: ElectionDirectory) => ({
  getParticipation: getParticipation(services, directory),
  listParticipations: listParticipations(services, directory),
  getVotingKit: getVotingKit(services, directory),
  castBallot: castBallot(services, directory, createRefusalLimit(services.limits, systemClock)),
  spoilBallot: spoilBallot(services, directory),
  getOwnReceipt: getOwnReceipt(services),
  getReceiptPdf: getReceiptPdf(services),
  resendReceipt: resendReceipt(services),
  getUnspentCredential: getUnspentCredential(services, directory),
});

const adminHandlers = (services: Services, directory: ElectionDirectory) => ({
  getDashboard: getDashboard(services),
  listProcesses: listProcesses(services),
  createProcess: createProcess(services),
  updateProcess: updateProcess(services),
  listAdminElections: listAdminElections(services),
  createElection: elections.createElection(services),
  getAdminElection: elections.getAdminElection(services),
  updateElection: elections.updateElection(services),
  deleteElection: elections.deleteElection(services),
  copyElection: elections.copyElection(services),
  importElection: elections.importElection(services),
  exportElection: elections.exportElection(services),
  listCandidates: listCandidates(services),
  putCandidatePhoto: putCandidatePhoto(services),
  removeCandidatePhoto: removeCandidatePhoto(services),
  getChecklist: getChecklist(services),
  getElectionHistory: getElectionHistory(services),
  ...createLifeCycle(services, directory),
  ...trusteeHandlers(services),
  listAuditEntries: audit.listAuditEntries(services),
  getAuditFacets: audit.getAuditFacets(services),
  exportAuditCsv: audit.exportAuditCsv(services),
  exportAuditLines: audit.exportAuditLines(services),
  getAuditHead: audit.getAuditHead(services),
  getInclusionProof: audit.getInclusionProof(services),
  getConsistencyProof: audit.getConsistencyProof(services),
  verifyAuditLog: audit.verifyAuditLog(services),
  sendTestMessage: sendTestMessage(services),
  ...settingsHandlers(services),
  putLogo: putLogo(services),
  removeLogo: removeLogo(services),
  listEstablishments: establishments.listEstablishments(services),
  createEstablishment: establishments.createEstablishment(services),
  importEstablishments: establishments.importEstablishments(services),
  updateEstablishment: establishments.updateEstablishment(services),
  beginTotpEnrolment: beginTotpEnrolment(services),
  confirmTotpEnrolment: confirmTotpEnrolment(services),
  ...accountHandlers(services),
  ...requestHandlers(services),
});

const trusteeHandlers = (services: Services) => ({
  getTrustees: trustees.getTrustees(services),
  updateTrustees: trustees.updateTrustees(services),
  shareTrustees: trustees.shareTrustees(services),
  inviteTrustees: trustees.inviteTrustees(services),
  remindTrustees: trustees.remindTrustees(services),
  renewTrusteeLink: trustees.renewTrusteeLink(services),
});

const custodyHandlers = (services: Services) => {
  const limited = createRefusalLimit(services.limits, systemClock, custodyRefusals);
  return { ...createCustody(services, limited), ...createCustodyCount(services, limited) };
};

const requestHandlers = (services: Services) => ({
  listRegistrationRequests: requests.listRegistrationRequests(services),
  listExactRequests: requests.listExactRequests(services),
  approveExactRequests: requests.approveExactRequests(services),
  getRegistrationRequest: requests.getRegistrationRequest(services),
  decideRegistrationRequest: requests.decideRegistrationRequest(services),
  listSupportRequests: requests.listSupportRequests(services),
  answerSupportRequest: requests.answerSupportRequest(services),
});

type Watching = Parameters<typeof streamTurnout>[1] & { health: ServicesWatch };

const messageHandlers = (services: Services) => ({
  listMessages: messages.listMessages(services),
  retryMessage: messages.retryMessage(services),
  retryFailedMessages: messages.retryFailedMessages(services),
  listSendings: sendings.listSendings(services),
  stopSending: sendings.stopSending(services),
  getNoticeReach: sendings.getNoticeReach(services),
  previewSending: sendings.previewSending(services),
  startSending: sendings.startSending(services),
});

const monitoringHandlers = (services: Services, { health, ...turnout }: Watching) => ({
  getMailHealth: getMailHealth(services),
  getServicesHealth: getServicesHealth(health),
  getTurnout: getTurnout(services),
  streamTurnout: streamTurnout(services, turnout),
  ...accessHandlers(services, systemClock),
  listIncidents: incidents.listIncidents(services),
  openIncident: incidents.openIncident(services),
  commentIncident: incidents.commentIncident(services),
  closeIncident: incidents.closeIncident(services),
});

const reportHandlers = (services: Services, reporting: reports.Reporting) => ({
  listEveryReport: listEveryReport(services, reporting),
  listReports: reports.listReports(services, reporting),
  getReportPdf: reports.getReportPdf(services, reporting),
  getReportXlsx: reports.getReportXlsx(services, reporting),
  getOpeningRecord: records.getOpeningRecord(services),
  getCountRecord: records.getCountRecord(services),
});

const resultHandlers = (services: Services, directory: ElectionDirectory, reporting: reports.Reporting) => ({
  getSummary: results.getSummary(services),
  getAdminResults: results.getAdminResults(services),
  exportSummary: exportSummary(services, reporting),
  decideTie: results.decideTie(services),
  withdrawCandidate: results.withdrawCandidate(services, directory),
  deriveSecondRound: results.deriveSecondRound(services),
});

const rollHandlers = (services: Services, readSheet: ReadSheet, reporting: reports.Reporting) => ({
  getRollExhibition: getRollExhibition(services, reporting),
  readRollFile: readRollFile(services, readSheet),
  importRoll: importRoll(services, readSheet),
  getRollImport: getRollImport(services),
  listUnfinishedImports: listUnfinishedImports(services),
  discardImport: discardImport(services),
  listRollFindings: listRollFindings(services),
  restoreRollVersion: restoreRollVersion(services),
  compareRollVersions: compareRollVersions(services),
  getRollAccess: getRollAccess(services),
  getRollTemplateCsv: getRollTemplateCsv(),
  getRollTemplateXlsx: getRollTemplateXlsx(),
  ...rollPeopleHandlers(services),
  listVoters: listVoters(services),
  commitRoll: commitRoll(services),
  listRollVersions: listRollVersions(services),
  disableVoter: disableVoter(services),
});
