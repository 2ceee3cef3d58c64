import { useQuery } from "@tanstack/react-query";
import { listRollVersions } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { versionsKey } from "./roll-keys.ts";

/** Newest first. */
export function useVersions(electionId: string) {
  const api = useApi();
  return useQuery({
    queryKey: versionsKey(electionId),
    queryFn: ({ signal }) =>
      call(api, listRollVersions, { params: { id: electionId }, query: { pageSize: 100 }, signal }),
  });
}
