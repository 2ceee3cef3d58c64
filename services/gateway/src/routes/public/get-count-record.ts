import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { attached } from "../admin/downloads.ts";
import { recordDeadlineMs } from "../admin/records.ts";

export function getPublicCountRecord({
  documents,
}: Pick<Services, "documents">): Handler<Routes["getPublicCountRecord"]> {
  return async ({ params, query, trace }) => {
    const request = { electionId: params.id, language: query.lang ?? "", forEverybody: true };
    const { pdf, fileName } = await documents.renderCountRecord(request, {
      ...trace,
      deadlineMs: recordDeadlineMs,
    });
    return { status: 200, headers: attached(fileName), bytes: pdf };
  };
}
