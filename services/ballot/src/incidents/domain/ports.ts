import type { ElectionId } from "@urna/contract/identifiers";
import type { Page } from "../../domain/page.ts";
import type { Incident, IncidentNote, IncidentState, NewIncident, OpenIncidents } from "./incident.ts";

export interface IncidentStore {
  findIncident(id: string): Promise<Incident | undefined>;
  /** Locks the row. Inside a transaction only. */
  lockIncident(id: string): Promise<Incident | undefined>;
  /**
   * Lets one transaction at a time open incidents of an election, without locking the election. Inside a transaction
   * only.
   */
  lockIncidentsOfElection(electionId: ElectionId): Promise<void>;
  /** Adds an incident under the next number of its election. */
  addIncident(incident: NewIncident, note: IncidentNote): Promise<Incident>;
  /** Adds a note, which makes the next revision. */
  addIncidentNote(incident: Incident, note: IncidentNote): Promise<Incident>;
  /** Newest first. */
  listIncidentPage(
    electionId: ElectionId,
    page: Page,
    state: IncidentState | undefined,
  ): Promise<{ incidents: Incident[]; total: number }>;
  countOpenIncidentsOf(electionId: ElectionId): Promise<number>;
  /** Elections with open incidents, most first. */
  listOpenIncidents(): Promise<OpenIncidents[]>;
}
