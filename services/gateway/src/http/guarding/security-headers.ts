import { documentHeaders, pagePolicy, strictTransportSeconds } from "@urna/contract/page-headers";
import helmet from "helmet";

/** The headers of the whole origin's pages (architecture: *Frontends*); the documentation page lives by them. */
export function securityHeaders(publicOrigin: URL) {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity: publicOrigin.protocol === "https:" ? { maxAge: strictTransportSeconds } : false,
    referrerPolicy: { policy: documentHeaders["referrer-policy"] },
    xFrameOptions: { action: "deny" },
  });
}
