import type { IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import type { Fake } from "./fake.ts";
import { known } from "./known-election.ts";
import { atHour, electionId, incidentId, text } from "./samples.ts";

const anIncident = () => ({
  id: incidentId,
  electionId,
  number: 1,
  severity: "high" as const,
  state: "open" as const,
  revision: 1,
  notes: [{ kind: "open" as const, text: "Se cortó la luz", author: "Admin Prueba", writtenAt: atHour }],
});

export const incidents = (): Fake<typeof IncidentServiceService> => ({
  countOpenIncidents: async () => ({ elections: [{ electionId, title: text, open: 2, severity: "high" }] }),
  listIncidents: async ({ electionId: id }) => {
    known(id);
    return { incidents: [anIncident()], total: 1, open: 1 };
  },
  openIncident: async ({ electionId: id }) => {
    known(id);
    return { incident: anIncident() };
  },
  commentIncident: async ({ electionId: id }) => {
    known(id);
    return { incident: anIncident() };
  },
  closeIncident: async ({ electionId: id }) => {
    known(id);
    return { incident: { ...anIncident(), state: "closed" as const } };
  },
});
