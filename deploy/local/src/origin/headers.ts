import { headersOf } from "@urna/contract/page-headers";
import type { RequestHandler } from "express";

/** Headers of the origin's pages and files; the gateway sets its own. `registrar`: its origin, where there is one. */
export function securityHeaders(registrar: string | undefined): RequestHandler {
  return ({ path }, response, next) => {
    response.set(headersOf(path, registrar));
    next();
  };
}
