import type { ElectionId } from "@urna/contract/identifiers";
import { AdminResults, type ResultSummary } from "@urna/contract/results/summary";
import * as routes from "@urna/contract/results/routes";
import { permits } from "@urna/contract/administrators/permissions";
import { DomainError } from "@urna/service-kit/errors";
import { actorOf } from "../../codec/actor.ts";
import { readAdminElection } from "../../codec/admin-election.ts";
import { readSummary } from "./summary-codec.ts";
import { handle, type AdminSession } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getSummary({ results }: Services) {
  return handle(routes.getSummary, async ({ params, session, trace }) => {
    const body = await readableSummary({ results }, { id: params.id, session, trace });
    return { status: 200, body };
  });
}

/** The same figures as everybody gets later, for whom they are now. */
export function getAdminResults({ results }: Services) {
  return handle(routes.getAdminResults, async ({ params, session, trace }) => {
    const summary = await readableSummary({ results }, { id: params.id, session, trace });
    return { status: 200, body: AdminResults.parse({ ...summary, tie: summary.verdict === "tie" }) };
  });
}

interface Asked {
  id: ElectionId;
  session: AdminSession;
  trace: { requestId?: string };
}

/** The summary, for whom it is. Errors: `not-found`, `not-counted`, `not-allowed`. */
export async function readableSummary(
  { results }: Pick<Services, "results">,
  { id, session, trace }: Asked,
): Promise<ResultSummary> {
  const summary = readSummary((await results.getSummary({ electionId: id }, trace)).summary);
  if (summary.publishedAt === undefined) demandPublisher(session);
  return summary;
}

export function decideTie({ results }: Services) {
  return handle(routes.decideTie, async ({ params, body: { elected, reason }, session, trace }) => {
    demandPublisher(session);
    const request = { electionId: params.id, elected, actor: actorOf(session, reason) };
    const { summary } = await results.decideTie(request, trace);
    return { status: 200, body: readSummary(summary) };
  });
}

export function deriveSecondRound({ results }: Services) {
  return handle(routes.deriveSecondRound, async ({ params, body: { code }, session, trace }) => {
    const request = { electionId: params.id, code, actor: actorOf(session) };
    const { election } = await results.deriveSecondRound(request, trace);
    return { status: 201, body: readAdminElection(election) };
  });
}

/** Before publication a result is for a person who may publish it. Errors: `not-allowed`. */
function demandPublisher({ administrator }: AdminSession): void {
  if (!permits(administrator, "results.publish")) throw new DomainError("not-allowed");
}
