import type { DocumentServiceService, Report } from "@urna/protos/receipt/v1/document";
import { DomainError } from "@urna/service-kit/errors";
import { requested } from "@urna/service-kit/grpc/requested";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord, requestedWord } from "@urna/service-kit/grpc/words";
import type { Downloads } from "../../receipts/domain/ports.ts";
import { renderCountRecord, type CountRendering } from "../domain/render-count-record.ts";
import { renderOpeningRecord, type RecordRendering } from "../domain/render-record.ts";
import { renderReport, type ReportContent, type ReportRendering } from "../domain/render-report.ts";

export interface DocumentService extends RecordRendering, CountRendering, ReportRendering {
  downloads: Downloads;
}

export function documentHandlers(service: DocumentService): Handlers<typeof DocumentServiceService> {
  return {
    renderOpeningRecord: ({ language, ...request }) =>
      renderOpeningRecord(service, { ...request, language: knownWord(language) }),
    renderCountRecord: ({ language, ...request }) =>
      renderCountRecord(service, { ...request, language: knownWord(language) }),
    renderReport: async ({ report, language, readAt }) => ({
      pdf: await renderReport(service, {
        ...contentOf(report),
        language: requestedWord(language),
        readAt: requested(readAt),
      }),
    }),
    recordDownload: async ({ actor, electionId, document, format }) => {
      if (!actor?.administratorId) throw new DomainError("invalid-request");
      await service.downloads.auditDownload({
        administratorId: actor.administratorId,
        electionId,
        document,
        format: requestedWord(format),
      });
      return {};
    },
  };
}

function contentOf(report: Report | undefined): Omit<ReportContent, "language" | "readAt"> {
  if (!report) throw new DomainError("invalid-request");
  return {
    ...report,
    tables: report.tables.map((table) => ({ ...table, rows: table.rows.map(({ cells }) => cells) })),
  };
}
