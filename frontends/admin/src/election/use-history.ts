import { useQuery } from "@tanstack/react-query";
import { getElectionHistory } from "@urna/contract/elections/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { electionKey } from "./election-key.ts";

/** What happened to an election, oldest first, compared with the audit log. */
export function useHistory(id: ElectionId) {
  const api = useApi();
  return useQuery({
    queryKey: [...electionKey(id), "history"],
    queryFn: ({ signal }) => call(api, getElectionHistory, { params: { id }, signal }),
  });
}
