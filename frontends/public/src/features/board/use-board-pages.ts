import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { getBoard } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";

export const pageSize = 24;

export interface PlaceOnBoard {
  /** How many ballots stand before the page. */
  readonly start: number;
  /** The last of those; undefined for the first page. */
  readonly after: string | undefined;
}

const firstPage: PlaceOnBoard = { start: 0, after: undefined };

export type BoardPages = ReturnType<typeof useBoardPages>;

/** The board in pages. It is read forwards only, so the way back is remembered. */
export function useBoardPages(electionId: ElectionId) {
  const api = useApi();
  const [way, setWay] = useState<readonly PlaceOnBoard[]>([firstPage]);
  const place = way.at(-1) ?? firstPage;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["board", electionId, place.after],
    queryFn: ({ signal }) =>
      call(api, getBoard, {
        params: { id: electionId },
        query: { after: place.after, limit: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const next = data?.next;
  return {
    trackers: data?.ballots.map(({ tracker }) => tracker),
    start: place.start,
    total: data?.total,
    error,
    isFetching,
    retry: () => void refetch(),
    goOn: next ? () => setWay([...way, { start: place.start + pageSize, after: next }]) : undefined,
    goBack: way.length > 1 ? () => setWay(way.slice(0, -1)) : undefined,
    /** Goes to a page; the pages before it are the way back. */
    show: (places: readonly PlaceOnBoard[]) => setWay(places.length > 0 ? places : [firstPage]),
  };
}
