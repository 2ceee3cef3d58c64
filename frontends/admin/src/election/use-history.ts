import { useQuery } from "@tanstack/react-query";
import { ElectionHistory } from "@urna/contract/api/admin/elections";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { electionKey } from "./election-key.ts";

/** GET /admin/elections/{id}/history: what happened, oldest first, held against the audit log. */
export function useHistory(id: string) {
  const api = useApi();
  const path = `/admin/elections/${encodeURIComponent(id)}/history`;
  return useQuery({
    queryKey: [...electionKey(id), "history"],
    queryFn: ({ signal }) => api.get(path, ElectionHistory, { signal }),
  });
}
