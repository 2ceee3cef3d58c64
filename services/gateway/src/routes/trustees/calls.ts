import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import {
  getTrustees,
  updateTrustees,
  shareTrustees,
  inviteTrustees,
  remindTrustees,
  renewTrusteeLink,
} from "./trustees.ts";

export const trusteeCalls = (services: Services): BoundHandler[] => [
  getTrustees(services),
  updateTrustees(services),
  shareTrustees(services),
  inviteTrustees(services),
  remindTrustees(services),
  renewTrusteeLink(services),
];
