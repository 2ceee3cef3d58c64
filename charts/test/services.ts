import { readAuditConfig } from "../../services/audit/src/config.ts";
import { readBallotConfig } from "../../services/ballot/src/config.ts";
import { readGatewayConfig } from "../../services/gateway/src/config.ts";
import { readIdentityConfig } from "../../services/identity/src/config.ts";
import { readNotificationConfig } from "../../services/notification/src/config.ts";
import { readReceiptConfig } from "../../services/receipt/src/config.ts";

/** How each service reads its environment. */
export const readConfig = {
  gateway: readGatewayConfig,
  identity: readIdentityConfig,
  ballot: readBallotConfig,
  receipt: readReceiptConfig,
  notification: readNotificationConfig,
  audit: readAuditConfig,
};
export type Service = keyof typeof readConfig;
export const services = Object.keys(readConfig) as Service[];
