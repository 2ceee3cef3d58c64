import type { ElectionId } from "@urna/contract/identifiers";
import { recordNames, reportFormats, reportNames, type ReportName } from "@urna/contract/reports/report";
import * as routes from "@urna/contract/reports/routes";
import { permits } from "@urna/contract/administrators/permissions";
import { fallbackLanguage, type Language } from "@urna/language/languages";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { handle, type AdminSession } from "../../http/handler.ts";
import { reportMakers } from "../../reports/catalogue.ts";
import { pdfMessage } from "../../reports/forms/pdf-message.ts";
import { readinessOf } from "../../reports/readiness.ts";
import type { Report } from "../../reports/report.ts";
import type { Reporting } from "../../reports/reporting.ts";
import { reportWords, type ReportWords } from "../../reports/report-words.ts";
import { writeXlsx } from "../../reports/forms/write-xlsx.ts";
import type { Services } from "../../services.ts";
import { attached, auditDownload } from "../../reports/record-download.ts";

const deadlineMs = 30_000;

export function listReports({ electionAdmin }: Services, { clock }: Reporting) {
  return handle(routes.listReports, async ({ params, session, trace }) => {
    const { election } = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const asked = {
      now: clock.now(),
      mayPublish: permits(session.administrator, "results.publish"),
    };
    const item = <Name extends Parameters<typeof readinessOf>[0]>(name: Name) => ({
      name,
      ...readinessOf(name, answered(election), asked),
    });
    return {
      status: 200,
      body: {
        reports: [
          ...reportNames.map((name) => ({ ...item(name), formats: [...reportFormats] })),
          ...recordNames.map((name) => ({ ...item(name), formats: ["pdf" as const] })),
        ],
      },
    };
  });
}

interface Asked {
  params: { id: ElectionId; report: ReportName };
  query: { lang?: Language | undefined };
  session: AdminSession;
  trace: { requestId?: string };
}

interface Made {
  report: Report;
  words: ReportWords;
  readAt: Date;
  fileName: string;
}

export function getReportPdf(services: Services, reporting: Reporting) {
  return handle(routes.getReportPdf, async (call) => {
    const { report, words, readAt, fileName } = await makeReport(services, reporting, call);
    const request = {
      report: pdfMessage(report, words),
      language: words.language,
      readAt,
    };
    const { pdf } = await services.documents.renderReport(request, { ...call.trace, deadlineMs });
    await auditDownload(services, call, { document: call.params.report, format: "pdf" });
    return { status: 200, headers: attached(`${fileName}.pdf`), bytes: pdf };
  });
}

export function getReportXlsx(services: Services, reporting: Reporting) {
  return handle(routes.getReportXlsx, async (call) => {
    const { report, words, fileName } = await makeReport(services, reporting, call);
    const bytes = await writeXlsx(report, words);
    await auditDownload(services, call, { document: call.params.report, format: "xlsx" });
    return { status: 200, headers: attached(`${fileName}.xlsx`), bytes };
  });
}

/** Errors: `not-found` while the figures still change. */
async function makeReport(
  services: Services,
  { translator, clock }: Reporting,
  { params, query, trace }: Asked,
): Promise<Made> {
  const answer = await services.electionAdmin.getElectionForAdmin({ id: params.id }, trace);
  const election = answered(answer.election);
  const readAt = clock.now();
  if (!readinessOf(params.report, election, { now: readAt, mayPublish: false }).ready)
    throw new DomainError("not-found");
  const words = reportWords(translator, query.lang ?? fallbackLanguage);
  const made = await reportMakers[params.report]({ services, election, words, trace });
  const report = election.trial ? { ...made, lead: `${words.say("trial")} ${made.lead}` } : made;
  return { report, words, readAt, fileName: words.say(`fileName.${params.report}`, { code: election.code }) };
}
