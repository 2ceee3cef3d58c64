import type { Routes } from "@urna/contract/api/routes";
import { permits } from "@urna/contract/permissions";
import { DomainError } from "@urna/service-kit/errors";
import { required } from "../../codec/required.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { attached, tellDownload } from "./downloads.ts";

export function getOpeningRecord(services: Services): Handler<Routes["getOpeningRecord"]> {
  return async (call) => {
    const { params, query, trace } = call;
    const request = { electionId: params.id, language: query.lang ?? "" };
    const { pdf, fileName } = await services.documents.renderOpeningRecord(request, {
      ...trace,
      deadlineMs: recordDeadlineMs,
    });
    await tellDownload(services, call, { document: "opening-record", format: "pdf" });
    return { status: 200, headers: attached(fileName), bytes: pdf };
  };
}

/** Before publication it is for who may publish the result, as the summary is. */
export function getCountRecord(services: Services): Handler<Routes["getCountRecord"]> {
  return async (call) => {
    const { params, query, session, trace } = call;
    const { election } = await services.electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const published = required(election).publishedAt !== "";
    if (!published && !permits(session.administrator, "results.publish"))
      throw new DomainError("not-allowed");
    const request = { electionId: params.id, language: query.lang ?? "", forEverybody: false };
    const { pdf, fileName } = await services.documents.renderCountRecord(request, {
      ...trace,
      deadlineMs: recordDeadlineMs,
    });
    await tellDownload(services, call, { document: "count-record", format: "pdf" });
    return { status: 200, headers: attached(fileName), bytes: pdf };
  };
}

/** The hash of a large archive takes its time, and so do hundreds of rows. */
export const recordDeadlineMs = 60_000;
