import type { Incident as IncidentMessage, IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { readIncidentState, readNewIncident, readNote, type Incident } from "../domain/incident.ts";
import type { Ports } from "../domain/ports.ts";
import { noteIncident, openIncident } from "../domain/write-incident.ts";
import { readPage } from "./read-page.ts";
import { found, readActor } from "./read-request.ts";

/** Incidents of elections. Who may write is the gateway's business; who wrote goes to the audit log. */
export function incidentHandlers(ports: Ports): Handlers<typeof IncidentServiceService> {
  const { stores } = ports;
  const noted = async (kind: "comment" | "close", request: NoteRequest) => {
    const { id, electionId, revision, actor } = request;
    const writing = { id, electionId, revision, note: readNote(kind, request), actor: readActor(actor) };
    return { incident: incidentMessage(await noteIncident(ports, writing)) };
  };
  return {
    async listIncidents({ electionId, page }) {
      const state = readIncidentState(page?.q ?? "");
      found(await stores.elections.find(electionId));
      const { incidents, total } = await stores.incidents.page(electionId, readPage(page), state);
      return {
        ...{ incidents: incidents.map(incidentMessage), total },
        open: await stores.incidents.countOpen(electionId),
      };
    },
    async countOpenIncidents() {
      const open = await stores.incidents.open();
      return { elections: open.map(({ title, ...rest }) => ({ ...rest, title: { ...title } })) };
    },
    async openIncident({ actor, ...request }) {
      const opening = { ...readNewIncident(request), actor: actor && readActor(actor) };
      return { incident: incidentMessage(await openIncident(ports, opening)) };
    },
    commentIncident: (request) => noted("comment", request),
    closeIncident: (request) => noted("close", request),
  };
}

interface NoteRequest {
  id: string;
  electionId: string;
  revision: number;
  text: string;
  author: string;
  actor?: Parameters<typeof readActor>[0];
}

const incidentMessage = ({ notes, ...incident }: Incident): IncidentMessage => ({
  ...incident,
  notes: notes.map(({ at, ...note }) => ({ ...note, writtenAt: at.toISOString() })),
});
