import { useQuery } from "@tanstack/react-query";
import type { AuditFacets } from "@urna/contract/api/admin/audit";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { getFacets } from "./api/get-facets.ts";

/** What the log can be asked for; nothing until it has answered. */
export function useFacets(): AuditFacets {
  const api = useApi();
  const facets = useQuery({
    queryKey: ["admin", "audit-facets"],
    queryFn: ({ signal }) => getFacets(api, signal),
  });
  return facets.data ?? { codes: [], administratorIds: [] };
}
