import { PersonalDataServiceService as PersonalDataService } from "@urna/protos/privacy/v1/privacy";
import { RetentionServiceService as RetentionService } from "@urna/protos/retention/v1/retention";
import type { Own } from "@urna/service-kit/lifecycle";
import { auditClients } from "./peers/audit.ts";
import { ballotClients } from "./peers/ballot.ts";
import { identityClients } from "./peers/identity.ts";
import { notificationClients } from "./peers/notification.ts";
import { clientsOf, type Peers, type Tls } from "./peers/open-client.ts";
import { receiptClients } from "./peers/receipt.ts";

/** The calls of every service that the routes use. */
export function openServices(own: Own, peers: Peers, tls?: Tls) {
  const of = (peer: keyof Peers) => clientsOf(own, peers[peer], tls);
  // Several services answer these two, so the definition does not say which one must.
  const personalData = (peer: keyof Peers) => of(peer)(PersonalDataService, [], { peer });
  const retention = (peer: keyof Peers) => of(peer)(RetentionService, ["preview"], { peer });
  return {
    ...identityClients(of("identity")),
    ...ballotClients(of("ballot")),
    ...receiptClients(of("receipt")),
    ...notificationClients(of("notification")),
    ...auditClients(of("audit")),
    personalData: {
      identity: personalData("identity"),
      receipt: personalData("receipt"),
      notification: personalData("notification"),
    },
    retention: {
      receipt: retention("receipt"),
      identity: retention("identity"),
      notification: retention("notification"),
      ballot: retention("ballot"),
      audit: retention("audit"),
    },
  };
}

export type Services = ReturnType<typeof openServices>;
