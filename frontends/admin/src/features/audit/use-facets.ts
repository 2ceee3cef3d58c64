import { useQuery } from "@tanstack/react-query";
import type { AuditFacets } from "@urna/contract/audit/log";
import { getAuditFacets } from "@urna/contract/audit/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

/** What the log can be asked for; nothing until it has answered. */
export function useFacets(): AuditFacets {
  const api = useApi();
  const facets = useQuery({
    queryKey: ["admin", "audit-facets"],
    queryFn: ({ signal }) => call(api, getAuditFacets, { signal }),
  });
  return facets.data ?? { codes: [], administratorIds: [] };
}
