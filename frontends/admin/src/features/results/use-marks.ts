import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useMay } from "../../ui/use-may.ts";
import { getTurnout } from "./api/get-turnout.ts";

/** How many are marked as having voted; asked again and again until it is `ballots`. */
export function useMarks(electionId: string, ballots: number) {
  const api = useApi();
  const enabled = useMay()("monitoring.read");
  const query = useQuery({
    queryKey: ["admin", "marks", electionId],
    queryFn: ({ signal }) => getTurnout(api, electionId, signal),
    enabled,
    refetchInterval: ({ state }) => (state.data?.voted === ballots ? false : 5_000),
  });
  return { query, enabled };
}
