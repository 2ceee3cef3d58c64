import type { ErrorCode } from "@urna/contract/errors";
import type { Logger } from "@urna/service-kit/logging";
import type { Request, RequestHandler, Response } from "express";
import { randomUUID } from "node:crypto";
import type { AdminSession } from "../handler.ts";

/** What is known of a request while it is answered, kept in `response.locals`. */
export interface RequestNotes {
  requestId: string;
  /** The route's template, never the path itself: a path can hold a receipt's number. */
  route?: string;
  /** The call's name in the contract's table. */
  operation?: string;
  /** The problem's code. */
  code?: ErrorCode;
  /** Found by the gate before `/admin`. */
  adminSession?: AdminSession;
}

export const notesOf = (response: Response) => response.locals as RequestNotes;

type Measure = (request: Request, response: Response, seconds: number) => void;

/**
 * Gives each request an id of our own, and writes one line when it is over: method, template, status, code,
 * duration. No path, query, header, address, session or person.
 */
export function logRequests(logger: Logger, measure: Measure): RequestHandler {
  return (request, response, next) => {
    const notes = notesOf(response);
    notes.requestId = randomUUID();
    response.set("X-Request-Id", notes.requestId);
    const startedAt = performance.now();
    response.once("close", () => {
      const { method } = request;
      const { requestId, code, route = "unmatched" } = notes;
      const status = response.statusCode;
      const milliseconds = performance.now() - startedAt;
      const durationMs = Math.round(milliseconds);
      measure(request, response, milliseconds / 1_000);
      logger.info({ requestId, method, route, status, code, durationMs }, "request");
    });
    next();
  };
}
