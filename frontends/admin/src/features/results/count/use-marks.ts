import { useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { getTurnout } from "@urna/contract/monitoring/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useMay } from "../../../ui/use-may.ts";

/** How many are marked as having voted; asked again and again until it is `ballots`. */
export function useMarks(electionId: ElectionId, ballots: number) {
  const api = useApi();
  const enabled = useMay()("monitoring.read");
  const query = useQuery({
    queryKey: ["admin", "marks", electionId],
    queryFn: ({ signal }) => call(api, getTurnout, { params: { id: electionId }, signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.voted === ballots ? false : 5_000),
  });
  return { query, enabled };
}
