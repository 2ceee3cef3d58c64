import { httpStatus } from "@urna/contract/errors";
import { DomainError } from "@urna/service-kit/errors";
import { refusalOf, sendProblem } from "@urna/service-kit/http/problem";
import type { Logger } from "@urna/service-kit/logging";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { notesOf } from "./request-log.ts";
import { RefusedStep } from "./refused-step.ts";

/** Whatever no route took. */
export const refuseUnknownPath: RequestHandler = () => {
  throw new DomainError("not-found");
};

/** The one place that answers errors. Bugs are logged without their messages; refusals by their code only. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const notes = notesOf(response);
    if (error instanceof RefusedStep) {
      notes.code = error.code;
      return sendRefusedStep(response, error);
    }
    const refusal = refusalOf(error);
    notes.code = refusal.code;
    if (refusal.code === "internal")
      logger.error({ err: error, requestId: notes.requestId }, "request failed");
    if (response.headersSent) response.destroy();
    else sendProblem(response, refusal, notes.requestId);
  };
}

function sendRefusedStep(response: Response, { code, at }: RefusedStep): void {
  const { requestId } = notesOf(response);
  const status = httpStatus["registrar-refused"];
  response.status(status).set("Cache-Control", "no-store").type("application/problem+json");
  const type = `urn:urna:problem:${code}`;
  response.send(JSON.stringify({ type, title: code.replaceAll("-", " "), status, code, at, requestId }));
}
