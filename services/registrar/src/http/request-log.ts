import { randomUUID } from "node:crypto";
import type { Logger } from "@urna/service-kit/logging";
import type { RequestHandler, Response } from "express";

/** What is known of a request while it is answered, kept in `response.locals`. */
export interface RequestNotes {
  requestId: string;
  /** The route's template, never the path itself: a path can hold a release's id. */
  route?: string;
  /** The problem's code. */
  code?: string;
}

export const notesOf = (response: Response) => response.locals as RequestNotes;

/** Writes one line when a request is over. No path, query, header, address or body. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const notes = notesOf(response);
    notes.requestId = randomUUID();
    response.set("X-Request-Id", notes.requestId);
    const startedAt = performance.now();
    response.once("close", () => {
      const { requestId, code, route = "unmatched" } = notes;
      const durationMs = Math.round(performance.now() - startedAt);
      logger.info(
        { requestId, method: request.method, route, status: response.statusCode, code, durationMs },
        "request",
      );
    });
    next();
  };
}

/** Names the route of a request for its line in the log. */
export function routed(route: string): RequestHandler {
  return (_request, response, next) => {
    notesOf(response).route = route;
    next();
  };
}
