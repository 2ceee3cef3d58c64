import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { listRollVersions } from "./api/list-roll-versions.ts";
import { versionsKey } from "./roll-keys.ts";

/** Newest first. */
export function useVersions(electionId: string) {
  const api = useApi();
  return useQuery({
    queryKey: versionsKey(electionId),
    queryFn: ({ signal }) => listRollVersions(api, electionId, signal),
  });
}
