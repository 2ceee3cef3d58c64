import { Incident } from "@urna/contract/incidents/incident";
import * as routes from "@urna/contract/incidents/routes";
import type { Incident as IncidentMessage } from "@urna/protos/ballot/v1/incident";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { timeOf } from "../../codec/time.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Incidents = Pick<Services, "incidents">;

export function listIncidents({ incidents }: Incidents) {
  return handle(routes.listIncidents, async ({ params, query, trace }) => {
    const request = { electionId: params.id, page: writePage(query) };
    const { incidents: found, total } = await incidents.listIncidents(request, trace);
    return { status: 200, body: readPage(query, found.map(readIncident), total) };
  });
}

export function openIncident({ incidents }: Incidents) {
  return handle(routes.openIncident, async ({ params, body, session, trace }) => {
    const request = { ...body, electionId: params.id, actor: actorOf(session) };
    const { incident } = await incidents.openIncident(request, trace);
    return { status: 201, body: readIncident(answered(incident)) };
  });
}

export function commentIncident({ incidents }: Incidents) {
  return handle(routes.commentIncident, async ({ params, body, session, trace }) => {
    const request = { ...body, id: params.incidentId, electionId: params.id, actor: actorOf(session) };
    const { incident } = await incidents.commentIncident(request, trace);
    return { status: 200, body: readIncident(answered(incident)) };
  });
}

export function closeIncident({ incidents }: Incidents) {
  return handle(routes.closeIncident, async ({ params, body, session, trace }) => {
    const request = { ...body, id: params.incidentId, electionId: params.id, actor: actorOf(session) };
    const { incident } = await incidents.closeIncident(request, trace);
    return { status: 200, body: readIncident(answered(incident)) };
  });
}

const Note = Incident.shape.notes.element;

const readIncident = (incident: IncidentMessage): Incident =>
  fieldsOf(Incident, incident, {
    notes: (notes) => notes.map((note) => ({ ...fieldsOf(Note, note, {}), at: timeOf(note.writtenAt) })),
  });
