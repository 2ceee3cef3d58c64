import { call } from "../api-client/call.ts";
import { useQuery } from "@tanstack/react-query";
import type { Settings } from "@urna/contract/settings/public-settings";
import { getSettings } from "@urna/contract/settings/routes";
import { useApi } from "@urna/web-kit/api-client/use-api";

/** The institution's settings; undefined until they are here. One request serves shell and remotes. */
export function useSettings(): Settings | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["settings"],
    queryFn: ({ signal }) => call(api, getSettings, { signal }),
    staleTime: 10 * 60_000,
  });
  return data;
}
