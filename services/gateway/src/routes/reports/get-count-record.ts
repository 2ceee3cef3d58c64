import * as routes from "@urna/contract/reports/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { attached } from "../../reports/record-download.ts";
import { recordDeadlineMs } from "./records.ts";

export function getPublicCountRecord({ documents }: Pick<Services, "documents">) {
  return handle(routes.getPublicCountRecord, async ({ params, query, trace }) => {
    const request = { electionId: params.id, language: query.lang, forEverybody: true };
    const { pdf, fileName } = await documents.renderCountRecord(request, {
      ...trace,
      deadlineMs: recordDeadlineMs,
    });
    return { status: 200, headers: attached(fileName), bytes: pdf };
  });
}
