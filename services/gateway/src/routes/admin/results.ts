import type { Routes } from "@urna/contract/api/routes";
import { permits } from "@urna/contract/permissions";
import { DomainError } from "@urna/service-kit/errors";
import { readSummary } from "../../codec/summary.ts";
import type { AdminSession, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getSummary({ results }: Services): Handler<Routes["getSummary"]> {
  return async ({ params, session, trace }) => {
    const answer = await results.getSummary({ electionId: params.id }, trace);
    const summary = readSummary(answer.summary);
    demandPublished(summary, session);
    return { status: 200, body: summary };
  };
}

/** Before publication a result is for who may publish it. Errors: `not-allowed`. */
function demandPublished({ publishedAt }: { publishedAt?: string | undefined }, session: AdminSession): void {
  if (publishedAt === undefined && !permits(session.administrator, "results.publish"))
    throw new DomainError("not-allowed");
}
