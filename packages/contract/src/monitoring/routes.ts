import { bytes, json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { AccessAlarms, AccessReport } from "./access.ts";
import { MailHealth, ServicesHealth } from "./system-health.ts";
import { TurnoutReport } from "./turnout.ts";

const tag = "Administration: monitoring";

export const getTurnout = route({
  method: "get",
  path: "/admin/elections/{id}/turnout",
  tag,
  auth: "admin",
  permission: "monitoring.read",
  summary: "How many have voted: in all, by category, establishment and hour",
  params: ElectionPath,
  responses: { 200: json(TurnoutReport) },
  errors: [],
});

export const streamTurnout = route({
  method: "get",
  path: "/admin/elections/{id}/turnout/stream",
  tag,
  auth: "admin",
  permission: "monitoring.read",
  summary:
    "The same as server-sent events: `turnout` with a TurnoutReport at once and at each change, `unchanged` " +
    "between, `end` when the session is over. A new connection begins with the present report.",
  params: ElectionPath,
  responses: { 200: bytes("text/event-stream; charset=utf-8", "Events, until either side ends them") },
  errors: [],
});

export const getMailHealth = route({
  method: "get",
  path: "/admin/mail-health",
  tag,
  auth: "admin",
  permission: "monitoring.read",
  summary: "How mail is doing: what waits, and what was sent, failed or expired in the last 24 hours",
  responses: { 200: json(MailHealth) },
  errors: [],
});

export const getServicesHealth = route({
  method: "get",
  path: "/admin/services-health",
  tag,
  auth: "admin",
  permission: "monitoring.read",
  summary: "Whether each service and what it stands on answers, how fast, and since when one does not",
  responses: { 200: json(ServicesHealth) },
  errors: [],
});

export const getAccessReport = route({
  method: "get",
  path: "/admin/elections/{id}/access",
  tag,
  auth: "admin",
  permission: "monitoring.read",
  summary: "How attempts to enter ended, in counts; may be ten seconds old",
  params: ElectionPath,
  responses: { 200: json(AccessReport) },
  errors: [],
});

export const getAccessAlarms = route({
  method: "get",
  path: "/admin/access-alarms",
  tag,
  auth: "admin",
  permission: "monitoring.read",
  summary: "Whether somebody is guessing at everybody's account; may be ten seconds old",
  responses: { 200: json(AccessAlarms) },
  errors: [],
});
