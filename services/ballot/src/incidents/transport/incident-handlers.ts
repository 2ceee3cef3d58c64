import type { ElectionId } from "@urna/contract/identifiers";
import type { Incident as IncidentMessage, IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import type { Actor } from "@urna/protos/common/v1/actor";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { AdministratorSession } from "@urna/service-kit/sessions/session";
import type { Ports } from "../../domain/ports.ts";
import { readPage } from "../../transport/read-page.ts";
import { found, readActor } from "../../transport/read-request.ts";
import { readIncidentState, readNewIncident, readNote, type Incident } from "../domain/incident.ts";
import { noteIncident, openIncident } from "../domain/write-incident.ts";

/** Incidents of elections. The session names the author. */
export function incidentHandlers(ports: Ports): Handlers<typeof IncidentServiceService> {
  const { stores } = ports;
  const noted = async (kind: "comment" | "close", request: NoteRequest, session: AdministratorSession) => {
    const { id, electionId, revision } = request;
    const note = { kind, text: readNote(request) };
    const writing = { id, electionId, revision, note, actor: readActor(session, request.actor) };
    return { incident: incidentMessage(await noteIncident(ports, writing)) };
  };
  return {
    async listIncidents({ electionId, page }) {
      const state = readIncidentState(page?.q ?? "");
      found(await stores.elections.findElection(electionId));
      const { incidents, total } = await stores.incidents.listIncidentPage(electionId, readPage(page), state);
      return {
        incidents: incidents.map(incidentMessage),
        total,
        open: await stores.incidents.countOpenIncidentsOf(electionId),
      };
    },
    async countOpenIncidents() {
      const open = await stores.incidents.listOpenIncidents();
      return { elections: open.map(({ title, ...rest }) => ({ ...rest, title: { ...title } })) };
    },
    async openIncident({ actor, ...request }, { administrator }) {
      const opening = readNewIncident(request);
      const by = administrator && readActor(administrator, actor);
      return { incident: incidentMessage(await openIncident(ports, opening, by)) };
    },
    commentIncident: (request, { administrator }) => noted("comment", request, administrator),
    closeIncident: (request, { administrator }) => noted("close", request, administrator),
  };
}

interface NoteRequest {
  id: string;
  electionId: ElectionId;
  revision: number;
  text: string;
  actor?: Actor | undefined;
}

const incidentMessage = ({ notes, ...incident }: Incident): IncidentMessage => ({
  ...incident,
  notes: notes.map(({ at, ...note }) => ({ ...note, writtenAt: at })),
});
