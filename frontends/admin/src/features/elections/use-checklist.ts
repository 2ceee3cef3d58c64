import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { getChecklist } from "./api/get-checklist.ts";

/** Of a draft; in any other state it is not asked for. Asked again by itself while people have yet to make their keys. */
export function useChecklist(electionId: string, isDraft: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ["admin", "checklist", electionId],
    queryFn: ({ signal }) => getChecklist(api, electionId, signal),
    enabled: isDraft,
    refetchInterval: ({ state }) => (state.data?.items.some(waitsForPeople) ? 15_000 : false),
  });
}

function waitsForPeople({ key, verdict }: { key: string; verdict: string }): boolean {
  return key === "trustees-ready" && verdict === "blocking";
}
