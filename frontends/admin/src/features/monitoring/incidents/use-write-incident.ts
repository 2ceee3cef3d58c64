import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Incident } from "@urna/contract/incidents/incident";
import { closeIncident, commentIncident, openIncident } from "@urna/contract/incidents/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { incidentsKey } from "./use-incidents.ts";

export const incidentActs = ["open", "comments", "close"] as const;
export type IncidentAct = (typeof incidentActs)[number];

interface Written {
  text: string;
  severity: Incident["severity"];
}

interface WriteOptions {
  electionId: ElectionId;
  act: IncidentAct;
  /** A new incident's id: sent twice, it is one. */
  id: string;
  /** As it is known now; undefined for a new one. */
  incident: Incident | undefined;
  onDone(incident: Incident): void;
}

/** Writes an incident or a note. When somebody else wrote meanwhile the incidents are asked for again. */
export function useWriteIncident({ electionId, act, id, incident, onDone }: WriteOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: incidentsKey(electionId) });
  return useMutation({
    mutationFn: ({ text, severity }: Written) => {
      if (act === "open" || !incident) {
        return call(api, openIncident, { params: { id: electionId }, body: { id, severity, text } });
      }
      return call(api, act === "close" ? closeIncident : commentIncident, {
        params: { id: electionId, incidentId: incident.id },
        body: { text, revision: incident.revision },
      });
    },
    onSuccess: async (written) => {
      onDone(written);
      await refresh();
    },
    onError: async (problem) => {
      if (isApiProblem(problem, "write-conflict")) await refresh();
    },
  });
}
