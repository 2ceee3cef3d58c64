import type { Clock } from "@urna/service-kit/clock";
import type { Services } from "../../services.ts";
import { getAccessAlarms } from "./access-alarms.ts";
import { getAccessReport } from "./access-report.ts";

/** How people get in, or do not. */
export const accessHandlers = (services: Services, clock: Clock) => ({
  getAccessReport: getAccessReport(services, clock),
  getAccessAlarms: getAccessAlarms(services, clock),
});
