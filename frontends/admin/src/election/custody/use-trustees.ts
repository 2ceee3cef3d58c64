import { useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { getTrustees } from "@urna/contract/trustees/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

/** Of one election in the query cache. */
export const trusteesKey = (electionId: ElectionId) => ["admin", "trustees", electionId] as const;

/** Plan, people and how far their keys are; asked again by itself while somebody has yet to do something. */
export function useTrustees(electionId: ElectionId, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: trusteesKey(electionId),
    queryFn: ({ signal }) => call(api, getTrustees, { params: { id: electionId }, signal }),
    enabled,
    refetchInterval: ({ state }) => ((state.data?.ceremony.missing.length ?? 0) > 0 ? 10_000 : false),
  });
}
