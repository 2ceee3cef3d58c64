import { DomainError } from "@urna/service-kit/errors";
import type { RequestHandler } from "express";

/** For the methods that a known path does not have (RFC 9110, 15.5.6). */
export function refuseOtherMethods(allowed: readonly string[]): RequestHandler {
  const allow = (allowed.includes("GET") ? [...allowed, "HEAD"] : allowed).join(", ");
  return (_request, response) => {
    response.set("Allow", allow);
    throw new DomainError("method-not-allowed");
  };
}
