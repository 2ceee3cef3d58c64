import { body, bytes, json, route } from "../api/route.ts";
import { AdminElection } from "../elections/admin-election.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { SecondRoundDraft, TieDecision } from "./decisions.ts";
import { ElectionResults } from "./published-results.ts";
import { AdminResults, resultFileTypes, ResultSummary, SummaryFileQuery } from "./summary.ts";

const tag = "Administration: results";

export const getSummary = route({
  method: "get",
  path: "/admin/elections/{id}/summary",
  tag,
  auth: "admin",
  permission: ["results.publish", "elections.read", "reports.read"],
  summary: "What the count comes to; until it is published for who may publish it only",
  params: ElectionPath,
  responses: { 200: json(ResultSummary) },
  errors: ["not-counted"],
});

export const getAdminResults = route({
  method: "get",
  path: "/admin/elections/{id}/results",
  tag,
  auth: "admin",
  permission: ["results.publish", "elections.read", "reports.read"],
  summary: "The figures of the count alone; until they are published for who may publish them only",
  params: ElectionPath,
  responses: { 200: json(AdminResults) },
  errors: ["not-counted"],
});

export const exportSummary = route({
  method: "get",
  path: "/admin/elections/{id}/summary/file",
  tag,
  auth: "admin",
  permission: ["results.publish", "elections.read", "reports.read"],
  summary: "The same as a file: a table that spreadsheets open, with the hashes that prove it, or JSON",
  params: ElectionPath,
  query: SummaryFileQuery,
  responses: {
    200: {
      ...bytes(resultFileTypes.csv, "The file, of the type that was asked for"),
      otherTypes: [resultFileTypes.xlsx, resultFileTypes.json],
    },
  },
  errors: ["not-counted"],
});

export const decideTie = route({
  method: "post",
  path: "/admin/elections/{id}/tie",
  tag,
  auth: "admin",
  permission: "elections.step",
  confirm: true,
  summary: "Keeps whom the commission seats of equal votes, by seniority; the same again changes nothing",
  params: ElectionPath,
  body: body(TieDecision),
  responses: { 200: json(ResultSummary) },
  errors: ["not-counted", "write-conflict"],
});

export const deriveSecondRound = route({
  method: "post",
  path: "/admin/elections/{id}/second-round",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary:
    "Makes the draft of a second round; a conflict names `secondRound`, and the election, where there is one",
  params: ElectionPath,
  body: body(SecondRoundDraft),
  responses: { 201: json(AdminElection) },
  errors: ["not-counted", "tie-undecided", "write-conflict"],
});

const publicTag = "Public";

export const getResults = route({
  method: "get",
  path: "/elections/{id}/results",
  tag: publicTag,
  auth: "public",
  summary: "The result, once published",
  params: ElectionPath,
  responses: { 200: json(ElectionResults) },
  errors: [],
});
