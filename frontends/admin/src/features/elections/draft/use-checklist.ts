import { useQuery } from "@tanstack/react-query";
import { getChecklist } from "@urna/contract/elections/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

/** Of a draft; in any other state it is not asked for. Asked again by itself while people have yet to make their keys. */
export function useChecklist(electionId: ElectionId, isDraft: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ["admin", "checklist", electionId],
    queryFn: ({ signal }) => call(api, getChecklist, { params: { id: electionId }, signal }),
    enabled: isDraft,
    refetchInterval: ({ state }) => (state.data?.items.some(waitsForPeople) ? 15_000 : false),
  });
}

function waitsForPeople({ key, verdict }: { key: string; verdict: string }): boolean {
  return key === "trustees-ready" && verdict === "blocking";
}
