import { useMutation } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { findTracker } from "./find-tracker.ts";
import type { PlaceOnBoard } from "./use-board-pages.ts";

/** Fewer letters say too little: on a board of thousands they fit several ballots. */
export const shortestSearch = 4;

export type TrackerSearch = ReturnType<typeof useTrackerSearch>;

export function useTrackerSearch(electionId: ElectionId, show: (places: readonly PlaceOnBoard[]) => void) {
  const api = useApi();
  const search = useMutation({
    mutationFn: async (beginning: string) => ({
      beginning,
      found: await findTracker(api, electionId, beginning),
    }),
    onSuccess: ({ found }) => {
      if (found) show(found.places);
    },
  });
  return {
    start: search.mutate,
    busy: search.isPending,
    error: search.error,
    done: search.isSuccess,
    beginning: search.data?.beginning ?? "",
    matches: search.data?.found?.matches ?? 0,
    found: search.data?.found?.tracker,
  };
}
