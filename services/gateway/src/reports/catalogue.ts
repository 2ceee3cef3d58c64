import type { ReportName } from "@urna/contract/reports/report";
import { incidentsReport } from "./kinds/incidents.ts";
import { mailReport } from "./kinds/mail.ts";
import type { MakeReport } from "./making.ts";
import { participationReport } from "./kinds/participation.ts";
import { requestsReport } from "./kinds/requests.ts";
import { rollReport } from "./kinds/roll.ts";
import { turnoutReport } from "./kinds/turnout.ts";

export const reportMakers: Record<ReportName, MakeReport> = {
  roll: rollReport,
  participation: participationReport,
  turnout: turnoutReport,
  mail: mailReport,
  requests: requestsReport,
  incidents: incidentsReport,
};
