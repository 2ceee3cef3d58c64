import * as routes from "@urna/contract/reports/routes";
import { permits } from "@urna/contract/administrators/permissions";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { attached, auditDownload } from "../../reports/record-download.ts";

export function getOpeningRecord(services: Services) {
  return handle(routes.getOpeningRecord, async (call) => {
    const { params, query, trace } = call;
    const request = { electionId: params.id, language: query.lang };
    const { pdf, fileName } = await services.documents.renderOpeningRecord(request, {
      ...trace,
      deadlineMs: recordDeadlineMs,
    });
    await auditDownload(services, call, { document: "opening-record", format: "pdf" });
    return { status: 200, headers: attached(fileName), bytes: pdf };
  });
}

/** Before publication it is for a person who may publish the result, as the summary is. */
export function getCountRecord(services: Services) {
  return handle(routes.getCountRecord, async (call) => {
    const { params, query, session, trace } = call;
    const { election } = await services.electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const published = answered(election).publishedAt !== undefined;
    if (!published && !permits(session.administrator, "results.publish"))
      throw new DomainError("not-allowed");
    const request = { electionId: params.id, language: query.lang, forEverybody: false };
    const { pdf, fileName } = await services.documents.renderCountRecord(request, {
      ...trace,
      deadlineMs: recordDeadlineMs,
    });
    await auditDownload(services, call, { document: "count-record", format: "pdf" });
    return { status: 200, headers: attached(fileName), bytes: pdf };
  });
}

/** The hash of a large archive takes its time, and so do hundreds of rows. */
export const recordDeadlineMs = 60_000;
