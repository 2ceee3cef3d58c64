import { useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { listRollVersions } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { versionsKey } from "./roll-keys.ts";

/** Newest first. */
export function useVersions(electionId: ElectionId) {
  const api = useApi();
  return useQuery({
    queryKey: versionsKey(electionId),
    queryFn: ({ signal }) =>
      call(api, listRollVersions, { params: { id: electionId }, query: { pageSize: 100 }, signal }),
  });
}
