import { PageQuery, pageOf } from "../admin/page.ts";
import {
  RetentionOverview,
  RetentionRemoved,
  RetentionRun,
  RetentionRunRequest,
} from "../admin/retention.ts";
import { body, json, route } from "../route.ts";

const tag = "Administration: retention";

export const adminRetentionRoutes = {
  getRetention: route({
    method: "get",
    path: "/admin/retention",
    tag,
    auth: "admin",
    permission: "settings.write",
    summary: "What is kept for how long, and what a run today would remove; changes nothing",
    responses: { 200: json(RetentionOverview) },
    errors: [],
  }),
  runRetention: route({
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
  }),
  listRetentionRuns: route({
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
  }),
} as const;
