import type { ReportName } from "@urna/contract/reports/report";
import { incidentsReport } from "./incidents.ts";
import { mailReport } from "./mail.ts";
import type { MakeReport } from "./making.ts";
import { participationReport } from "./participation.ts";
import { requestsReport } from "./requests.ts";
import { rollReport } from "./roll.ts";
import { turnoutReport } from "./turnout.ts";

export const reportMakers: Record<ReportName, MakeReport> = {
  roll: rollReport,
  participation: participationReport,
  turnout: turnoutReport,
  mail: mailReport,
  requests: requestsReport,
  incidents: incidentsReport,
};
