import { useQuery } from "@tanstack/react-query";
import { Settings } from "@urna/contract/api/public";
import { useApi } from "@urna/web-kit/api-client/use-api";

/** The institution's settings; undefined until they are here. One request serves shell and remotes. */
export function useSettings(): Settings | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["settings"],
    queryFn: ({ signal }) => api.get("/settings", Settings, { signal }),
    staleTime: 10 * 60_000,
  });
  return data;
}
