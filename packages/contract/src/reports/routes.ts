import { pageOf, PageQuery } from "../api/page.ts";
import { bytes, json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { DocumentQuery, ElectionReports, ReportList, ReportPath } from "./report.ts";

const tag = "Administration: reports";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** As of the summary that they put on paper. */
const seeResults = ["results.publish", "elections.read", "reports.read"] as const;

export const listEveryReport = route({
  method: "get",
  path: "/admin/reports",
  tag,
  auth: "admin",
  permission: "reports.read",
  list: true,
  summary:
    "Every election with the reports and minutes that can be had of it; sorted as the list of elections",
  query: PageQuery,
  responses: { 200: json(pageOf(ElectionReports)) },
  errors: [],
});

export const listReports = route({
  method: "get",
  path: "/admin/elections/{id}/reports",
  tag,
  auth: "admin",
  permission: "reports.read",
  summary: "What can be taken along of an election, and from when on",
  params: ElectionPath,
  responses: { 200: json(ReportList) },
  errors: [],
});

export const getReportPdf = route({
  method: "get",
  path: "/admin/elections/{id}/reports/{report}/pdf",
  tag,
  auth: "admin",
  permission: "reports.read",
  summary: "A report to be printed; not-found while its figures still change",
  params: ReportPath,
  query: DocumentQuery,
  responses: { 200: bytes("application/pdf", "The PDF") },
  errors: [],
});

export const getReportXlsx = route({
  method: "get",
  path: "/admin/elections/{id}/reports/{report}/xlsx",
  tag,
  auth: "admin",
  permission: "reports.read",
  summary: "A report as a spreadsheet; not-found while its figures still change",
  params: ReportPath,
  query: DocumentQuery,
  responses: { 200: bytes(spreadsheet, "The spreadsheet") },
  errors: [],
});

export const getCountRecord = route({
  method: "get",
  path: "/admin/elections/{id}/count-record.pdf",
  tag,
  auth: "admin",
  permission: seeResults,
  summary:
    "The minutes of the count; provisional until it is published, and until then for who may publish it only",
  params: ElectionPath,
  query: DocumentQuery,
  responses: {
    200: bytes("application/pdf", "The PDF, named in its language: `Acta-de-escrutinio-….pdf`"),
  },
  errors: ["not-counted"],
});

export const getOpeningRecord = route({
  method: "get",
  path: "/admin/elections/{id}/opening-record.pdf",
  tag,
  auth: "admin",
  permission: seeResults,
  summary: "The minutes of the opening, from the opening on",
  params: ElectionPath,
  query: DocumentQuery,
  responses: { 200: bytes("application/pdf", "The PDF, named in its language: `Acta-de-apertura-….pdf`") },
  errors: [],
});

const publicTag = "Public";

export const getPublicCountRecord = route({
  method: "get",
  path: "/elections/{id}/count-record.pdf",
  tag: publicTag,
  auth: "public",
  summary: "The minutes of the count, once the result is published",
  params: ElectionPath,
  query: DocumentQuery,
  responses: {
    200: bytes("application/pdf", "The PDF, named in its language: `Acta-de-escrutinio-….pdf`"),
  },
  errors: [],
});
