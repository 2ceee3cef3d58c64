import { QueryClient } from "@tanstack/react-query";
import { isApiProblem } from "../api-client/problem.ts";

interface QueryRules {
  /** How often what may be a passing trouble is asked for again. */
  retries: number;
}

/**
 * The page's server state. What failed is not asked for again because one more component wants it: a page that shows
 * the failure would otherwise ask without end. Once nobody looks at a failure it is forgotten, so that coming back asks
 * again. Without a network a call fails at once: it never waits unseen to be sent when nobody expects it.
 */
export function createQueryClient({ retries }: QueryRules = { retries: 2 }): QueryClient {
  const retry = (failures: number, error: unknown) => failures < retries && mayPass(error);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 15_000,
        retry,
        retryOnMount: false,
      },
      mutations: { networkMode: "always" },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "observerRemoved" || query.state.status !== "error" || query.getObserversCount() > 0) return;
    client.removeQueries({ queryKey: query.queryKey, exact: true });
  });
  return client;
}

/** A refusal stays a refusal. */
function mayPass(error: unknown): boolean {
  return isApiProblem(error, "connection", "unavailable", "internal");
}
