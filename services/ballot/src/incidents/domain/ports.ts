import type { Page } from "../../domain/page.ts";
import type { Incident, IncidentNote, IncidentState, NewIncident, OpenIncidents } from "./incident.ts";

export interface IncidentStore {
  findIncident(id: string): Promise<Incident | undefined>;
  /** Locks the row. Inside a transaction only. */
  lockIncident(id: string): Promise<Incident | undefined>;
  /** Waits until nobody else opens an incident of the election; the election itself goes on. Inside a transaction only. */
  lockIncidentsOfElection(electionId: string): Promise<void>;
  /** Under the next number of its election. */
  addIncident(incident: NewIncident, note: IncidentNote): Promise<Incident>;
  /** Makes the next revision, with this note. */
  addIncidentNote(incident: Incident, note: IncidentNote): Promise<Incident>;
  /** Newest first. */
  listIncidentPage(
    electionId: string,
    page: Page,
    state: IncidentState | undefined,
  ): Promise<{ incidents: Incident[]; total: number }>;
  countOpenIncidentsOf(electionId: string): Promise<number>;
  /** Of every election that has any, most first. */
  listOpenIncidents(): Promise<OpenIncidents[]>;
}
