import type { Routes } from "@urna/contract/api/routes";
import { permits } from "@urna/contract/permissions";
import { DomainError } from "@urna/service-kit/errors";
import { actorOf } from "../../codec/actor.ts";
import { readAdminElection } from "../../codec/admin-election.ts";
import { readSummary } from "../../codec/summary.ts";
import type { AdminSession, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getSummary({ results }: Services): Handler<Routes["getSummary"]> {
  return async ({ params, session, trace }) => {
    const answer = await results.getSummary({ electionId: params.id }, trace);
    const summary = readSummary(answer.summary);
    if (summary.publishedAt === undefined) demandPublisher(session);
    return { status: 200, body: summary };
  };
}

export function decideTie({ results }: Services): Handler<Routes["decideTie"]> {
  return async ({ params, body: { elected, reason }, session, trace }) => {
    demandPublisher(session);
    const request = { electionId: params.id, elected, actor: actorOf(session, reason) };
    const { summary } = await results.decideTie(request, trace);
    return { status: 200, body: readSummary(summary) };
  };
}

export function deriveSecondRound({ results }: Services): Handler<Routes["deriveSecondRound"]> {
  return async ({ params, body: { code }, session, trace }) => {
    const request = { electionId: params.id, code, actor: actorOf(session) };
    const { election } = await results.deriveSecondRound(request, trace);
    return { status: 201, body: readAdminElection(election) };
  };
}

/** Before publication a result is for who may publish it. Errors: `not-allowed`. */
function demandPublisher({ administrator }: AdminSession): void {
  if (!permits(administrator, "results.publish")) throw new DomainError("not-allowed");
}
