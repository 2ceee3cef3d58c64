import { DomainError } from "@urna/service-kit/errors";
import type { Logger } from "@urna/service-kit/logging";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { refusalOf, sendProblem } from "@urna/service-kit/http/problem";
import { notesOf } from "../watching/request-log.ts";

/** Whatever no route took. */
export const refuseUnknownPath: RequestHandler = () => {
  throw new DomainError("not-found");
};

/** The one place that answers errors. Bugs are logged whole, without their messages; refusals by their code only. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const refusal = refusalOf(error);
    const notes = notesOf(response);
    notes.code = refusal.code;
    if (refusal.code === "internal")
      logger.error({ err: error, requestId: notes.requestId }, "request failed");
    if (response.headersSent) response.destroy();
    else sendProblem(response, refusal, notes.requestId);
  };
}
