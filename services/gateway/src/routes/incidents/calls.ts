import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { listIncidents, openIncident, commentIncident, closeIncident } from "./incidents.ts";

export const incidentCalls = (services: Services): BoundHandler[] => [
  listIncidents(services),
  openIncident(services),
  commentIncident(services),
  closeIncident(services),
];
