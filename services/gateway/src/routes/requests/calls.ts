import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { createRegistrationRequest } from "./create-registration-request.ts";
import { createSupportRequest } from "./create-support-request.ts";
import {
  listRegistrationRequests,
  listExactRequests,
  approveExactRequests,
  getRegistrationRequest,
  decideRegistrationRequest,
  listSupportRequests,
  answerSupportRequest,
} from "./requests.ts";

export const requestCalls = (services: Services): BoundHandler[] => [
  listRegistrationRequests(services),
  listExactRequests(services),
  approveExactRequests(services),
  getRegistrationRequest(services),
  decideRegistrationRequest(services),
  listSupportRequests(services),
  answerSupportRequest(services),
  createRegistrationRequest(services),
  createSupportRequest(services),
];
