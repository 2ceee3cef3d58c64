import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Api } from "@urna/web-kit/api-client/api";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { pageSize, type ListQuery } from "./use-list-query.ts";

export interface PageOf<Item> {
  readonly items: Item[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** What every list is asked for. */
export interface PageCall {
  readonly page: number;
  readonly pageSize: number;
  readonly q: string | undefined;
  readonly sort: string | undefined;
}

/** One page of a list of the API; the page before stays until the next one is here. */
export function useListPage<Page extends PageOf<unknown>>(
  name: readonly string[],
  { page, q, sort }: Pick<ListQuery, "page" | "q" | "sort">,
  list: (api: Api, page: PageCall, signal: AbortSignal) => Promise<Page>,
) {
  const api = useApi();
  const asked = { page, pageSize, q: q || undefined, sort };
  return useQuery({
    queryKey: ["admin", ...name, asked],
    queryFn: ({ signal }) => list(api, asked, signal),
    placeholderData: keepPreviousData,
  });
}
