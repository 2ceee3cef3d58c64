import type { BoundHandler } from "../../http/handler.ts";
import type { Reporting } from "../../reports/reporting.ts";
import type { Services } from "../../services.ts";
import { exportSummary } from "./export-summary.ts";
import { getResults } from "./get-results.ts";
import { getSummary, getAdminResults, decideTie, deriveSecondRound } from "./results.ts";

export const resultCalls = (services: Services, reporting: Reporting): BoundHandler[] => [
  getSummary(services),
  getAdminResults(services),
  decideTie(services),
  deriveSecondRound(services),
  exportSummary(services, reporting),
  getResults(services),
];
