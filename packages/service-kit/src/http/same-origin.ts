import { DomainError } from "../errors.ts";
import type { IncomingHttpHeaders } from "node:http";

/**
 * Refuses a call that another site made with this site's cookies. Browsers that say where a request comes from
 * (`Sec-Fetch-Site`) are believed; older ones send `Origin` with every POST. Neither: not a browser, which cannot
 * be made to send somebody's cookies.
 *
 * Errors: `not-allowed`.
 */
export function refuseForeignOrigin(headers: IncomingHttpHeaders, publicOrigin: URL): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new DomainError("not-allowed");
  const { origin, host } = headers;
  if (origin !== undefined && !isOwn(origin, host, publicOrigin)) throw new DomainError("not-allowed");
}

/** The public origin, or the host that the browser itself says it is talking to, under the public scheme. */
function isOwn(origin: string, host: string | undefined, publicOrigin: URL): boolean {
  return (
    origin === publicOrigin.origin || (host !== undefined && origin === `${publicOrigin.protocol}//${host}`)
  );
}
