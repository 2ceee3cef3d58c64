import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { LinkedCustody } from "@urna/contract/custody/ceremony";
import type { CustodyCounts } from "@urna/contract/custody/count";
import { getCustody, getCustodyCount } from "@urna/contract/custody/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { createContext, useContext, useMemo } from "react";
import { headersOf, type Link } from "./link.ts";

/** The token of the link that the page was opened with. */
export const TokenContext = createContext("");

/** How the trustee's key file is called. */
export const FileNameContext = createContext("");

/** Others do their part meanwhile: the page finds out by itself. */
const refreshMs = 10_000;

export function useLink(): Link {
  const api = useApi();
  const token = useContext(TokenContext);
  return useMemo(() => ({ api, token }), [api, token]);
}

export function useCustody() {
  const link = useLink();
  return useQuery({
    queryKey: ["custody", link.token],
    queryFn: ({ signal }) => call(link.api, getCustody, { signal, headers: headersOf(link) }),
    refetchInterval: ({ state }) => (isDead(state.error) ? false : refreshMs),
    gcTime: 0,
  });
}

export function useCounts() {
  const link = useLink();
  return useQuery({
    queryKey: ["custody-count", link.token],
    queryFn: ({ signal }) => call(link.api, getCustodyCount, { signal, headers: headersOf(link) }),
    refetchInterval: refreshMs,
    gcTime: 0,
  });
}

/** Takes what the service answered to a contribution, or asks again. */
export function useCustodyUpdates() {
  const queries = useQueryClient();
  const { token } = useLink();
  return useMemo(() => updatesOf<LinkedCustody>(queries, ["custody", token]), [queries, token]);
}

export function useCountUpdates() {
  const queries = useQueryClient();
  const { token } = useLink();
  return useMemo(() => updatesOf<CustodyCounts>(queries, ["custody-count", token]), [queries, token]);
}

function updatesOf<Answer>(queries: QueryClient, queryKey: readonly string[]) {
  return {
    onTaken: (answer: Answer) => void queries.setQueryData(queryKey, answer),
    onStale: () => queries.invalidateQueries({ queryKey }),
  };
}

/** The link is not one, or not one any more. */
export function isDead(error: unknown): boolean {
  return isApiProblem(error, "invalid-or-expired-link");
}
