import { answerHeaders, strictTransportSeconds } from "@urna/contract/page-headers";
import type { RequestHandler } from "express";

/** What every answer carries (architecture: *Frontends*). The documentation is a page, and carries what pages carry. */
export function securityHeaders(publicOrigin: URL): RequestHandler {
  const headers = {
    ...answerHeaders,
    ...(publicOrigin.protocol === "https:" && {
      "strict-transport-security": `max-age=${strictTransportSeconds}; includeSubDomains`,
    }),
  };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
