import { useQuery } from "@tanstack/react-query";
import type { Api } from "@urna/web-kit/api-client/api";
import { useApi } from "@urna/web-kit/api-client/use-api";

const everyMs = 30_000;

/** Asks again every half minute, but not while the page is hidden. */
export function useRefreshed<T>(name: string, ask: (api: Api, signal: AbortSignal) => Promise<T>) {
  const api = useApi();
  return useQuery({
    queryKey: ["admin", name],
    queryFn: ({ signal }) => ask(api, signal),
    refetchInterval: everyMs,
  });
}
