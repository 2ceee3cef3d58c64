import { pageOf, PageQuery } from "../api/page.ts";
import { body, json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { Incident, IncidentDraft, IncidentNoteDraft, IncidentPath } from "./incident.ts";

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
