import type { BoundHandler } from "../../http/handler.ts";
import type { Reporting } from "../../reports/reporting.ts";
import type { Services } from "../../services.ts";
import { getPublicCountRecord } from "./get-count-record.ts";
import { listEveryReport } from "./list-reports.ts";
import { getOpeningRecord, getCountRecord } from "./records.ts";
import { listReports, getReportPdf, getReportXlsx } from "./reports.ts";

export const reportCalls = (services: Services, reporting: Reporting): BoundHandler[] => [
  listEveryReport(services, reporting),
  listReports(services, reporting),
  getReportPdf(services, reporting),
  getReportXlsx(services, reporting),
  getOpeningRecord(services),
  getCountRecord(services),
  getPublicCountRecord(services),
];
