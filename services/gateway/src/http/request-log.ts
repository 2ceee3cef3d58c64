import type { Logger } from "@urna/service-kit/logging";
import { histogram, type Registry } from "@urna/service-kit/telemetry";
import type { RequestHandler, Response } from "express";
import { randomUUID } from "node:crypto";
import type { AdminSession } from "./handler.ts";

/** What is known of a request while it is answered, kept in `response.locals`. */
export interface RequestNotes {
  requestId: string;
  /** The route's template, never the path itself: a path can hold a receipt's number. */
  route?: string;
  /** The problem's code. */
  code?: string;
  /** Found by the gate before `/admin`. */
  adminSession?: AdminSession;
}

export const notesOf = (response: Response) => response.locals as RequestNotes;

/**
 * Gives each request an id of our own, and writes one line when it is over: method, template, status, code,
 * duration. No path, query, header, address, session or person.
 */
export function logRequests(logger: Logger, metrics: Registry): RequestHandler {
  const duration = histogram(metrics, {
    name: "http_request_duration_seconds",
    help: "Time to answer, by route",
    labels: ["method", "route", "status"],
  });
  return (request, response, next) => {
    const notes = notesOf(response);
    notes.requestId = randomUUID();
    response.set("X-Request-Id", notes.requestId);
    const startedAt = performance.now();
    response.once("close", () => {
      const { method } = request;
      const { requestId, code, route = "unmatched" } = notes;
      const status = response.statusCode;
      const durationMs = Math.round(performance.now() - startedAt);
      duration.observe({ method, route, status: String(status) }, durationMs / 1000);
      logger.info({ requestId, method, route, status, code, durationMs }, "request");
    });
    next();
  };
}
