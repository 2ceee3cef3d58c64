import { systemClock } from "@urna/service-kit/clock";
import type { BoundHandler } from "../../http/handler.ts";
import type { ServicesWatch } from "../../monitoring/services-watch.ts";
import type { Services } from "../../services.ts";
import { getAccessAlarms } from "./access-alarms.ts";
import { getAccessReport } from "./access-report.ts";
import { getMailHealth, getServicesHealth } from "./system-health.ts";
import { getTurnout, streamTurnout, type Streaming } from "./turnout.ts";

export interface Monitoring extends Streaming {
  readonly health: ServicesWatch;
}

export const monitoringCalls = (services: Services, { health, ...turnout }: Monitoring): BoundHandler[] => [
  getTurnout(services),
  streamTurnout(services, turnout),
  getMailHealth(services),
  getServicesHealth(health),
  getAccessReport(services, systemClock),
  getAccessAlarms(services, systemClock),
];
