import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import {
  getConfirmationOptions,
  confirmSession,
  listPendingActs,
  withdrawPendingAct,
  agreeToAct,
  endSetup,
} from "./safeguards.ts";

/** Sensitive actions: proof of who acts, and the acts that wait for a second person. */
export const safeguardCalls = (services: Services): BoundHandler[] => [
  getConfirmationOptions(services),
  confirmSession(services),
  listPendingActs(services),
  withdrawPendingAct(services),
  agreeToAct(services),
  endSetup(services),
];
