import { pageOf, PageQuery } from "../api/page.ts";
import { body, empty, json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import {
  KeepElectionBody,
  RetentionOverview,
  RetentionRemoved,
  RetentionRun,
  RetentionRunRequest,
} from "./retention.ts";

const tag = "Administration: retention";

export const getRetention = route({
  method: "get",
  path: "/admin/retention",
  tag,
  auth: "admin",
  permission: "settings.write",
  summary: "What is kept for how long, and what a run today would remove; changes nothing",
  responses: { 200: json(RetentionOverview) },
  errors: [],
});

export const runRetention = route({
  method: "post",
  path: "/admin/retention/runs",
  tag,
  auth: "admin",
  permission: "settings.write",
  confirm: true,
  summary: "Removes what was looked at, for good",
  body: body(RetentionRunRequest),
  responses: { 200: json(RetentionRemoved, "What went") },
  errors: ["write-conflict", "roll-busy"],
});

export const keepElection = route({
  method: "post",
  path: "/admin/retention/elections/{id}/keep",
  tag,
  auth: "admin",
  permission: "settings.write",
  confirm: true,
  summary: "Keeps an announced election beyond its term, until it is let go again",
  params: ElectionPath,
  body: body(KeepElectionBody),
  responses: { 204: empty("It is kept") },
  errors: ["not-found", "write-conflict"],
});

export const releaseElection = route({
  method: "post",
  path: "/admin/retention/elections/{id}/release",
  tag,
  auth: "admin",
  permission: "settings.write",
  confirm: true,
  summary: "Keeps an election no longer: it is announced anew, and goes thirty days later",
  params: ElectionPath,
  responses: { 204: empty("It is kept no longer") },
  errors: ["not-found"],
});

export const listRetentionRuns = route({
  method: "get",
  path: "/admin/retention/runs",
  tag,
  auth: "admin",
  permission: "settings.write",
  list: true,
  summary: "What went, when, how much and in whose name, out of the audit log; newest first",
  query: PageQuery,
  responses: { 200: json(pageOf(RetentionRun)) },
  errors: [],
});
