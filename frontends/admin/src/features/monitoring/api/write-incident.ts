import { Incident, type IncidentDraft } from "@urna/contract/api/admin/monitoring";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/elections/{id}/incidents: once for each id, however often it is sent. */
export function openIncident(api: Api, electionId: string, draft: IncidentDraft) {
  return api.post(`/admin/elections/${electionId}/incidents`, draft, Incident);
}

export interface IncidentNote {
  electionId: string;
  incidentId: string;
  /** Of the incident as its reader saw it. */
  revision: number;
  text: string;
}

/** POST …/comments or …/close. */
export function writeNote(
  api: Api,
  act: "comments" | "close",
  { electionId, incidentId, ...note }: IncidentNote,
) {
  return api.post(`/admin/elections/${electionId}/incidents/${incidentId}/${act}`, note, Incident);
}
