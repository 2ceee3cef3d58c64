import { metric, type Registry } from "@urna/service-kit/telemetry";
import type { Request, Response } from "express";
import { notesOf } from "./request-log.ts";

/**
 * Measures how long each answer of /api takes to its last byte, but for what stays open for as long as somebody watches.
 */
export function measureRequests(metrics: Registry) {
  const histogram = metric(metrics, "urna_http_requests_seconds");
  return ({ originalUrl }: Request, response: Response, seconds: number): void => {
    if (!originalUrl.startsWith("/api/") || staysOpen(response)) return;
    const { operation = "unmatched" } = notesOf(response);
    histogram.observe({ operation, outcome: outcomeOf(response) }, seconds);
  };
}

function outcomeOf(response: Response) {
  const { code } = notesOf(response);
  if (code !== undefined) return code;
  return response.headersSent ? "ok" : "gone";
}

const staysOpen = (response: Response) =>
  String(response.getHeader("Content-Type") ?? "").startsWith("text/event-stream");
