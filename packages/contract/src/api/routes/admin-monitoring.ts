import {
  AccessAlarms,
  AccessReport,
  Incident,
  IncidentDraft,
  IncidentNoteDraft,
  IncidentPath,
  TurnoutReport,
} from "../admin/monitoring.ts";
import { PageQuery, pageOf } from "../admin/page.ts";
import { MailHealth, ServicesHealth } from "../admin/system-health.ts";
import { ElectionPath } from "../public.ts";
import { body, bytes, json, route } from "../route.ts";

const tag = "Administration: monitoring";

const note = <const Name extends string>(name: Name, summary: string) =>
  route({
    method: "post",
    path: `/admin/elections/{id}/incidents/{incidentId}/${name}`,
    tag,
    auth: "admin",
    permission: "incidents.write",
    summary,
    params: IncidentPath,
    body: body(IncidentNoteDraft),
    responses: { 200: json(Incident) },
    errors: ["write-conflict"],
  });

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

export const listIncidents = route({
  method: "get",
  path: "/admin/elections/{id}/incidents",
  tag,
  auth: "admin",
  permission: "monitoring.read",
  summary: "What went wrong in an election, newest first; `q` is `open` or `closed`",
  params: ElectionPath,
  query: PageQuery,
  responses: { 200: json(pageOf(Incident)) },
  errors: [],
});

export const openIncident = route({
  method: "post",
  path: "/admin/elections/{id}/incidents",
  tag,
  auth: "admin",
  permission: "incidents.write",
  summary: "Writes an incident down",
  params: ElectionPath,
  body: body(IncidentDraft),
  responses: { 201: json(Incident) },
  errors: ["write-conflict"],
});

export const commentIncident = note("comments", "Adds what is known or was done since");

export const closeIncident = note("close", "Closes an incident, saying how it ended");
