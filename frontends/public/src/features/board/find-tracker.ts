import { readShortCode, shortCodeOf } from "@urna/belenios/short-code";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Api } from "@urna/web-kit/api-client/use-api";
import { listTrackers } from "./list-trackers.ts";
import { pageSize, type PlaceOnBoard } from "./use-board-pages.ts";

export interface Found {
  readonly tracker: string;
  /** The page that holds it, and every page before that. */
  readonly places: readonly PlaceOnBoard[];
  /** How many of the ballots read so far begin like this. */
  readonly matches: number;
}

/**
 * Looks for the first published ballot whose short code, or whole tracker, begins like this. The whole list is read and compared here:
 * the service never learns which ballot anybody searches.
 */
export async function findTracker(
  api: Api,
  electionId: ElectionId,
  beginning: string,
): Promise<Found | undefined> {
  const trackers = await listTrackers(api, electionId);
  const begins = beginsWith(beginning);
  const index = trackers.findIndex(begins);
  const tracker = trackers[index];
  if (tracker === undefined) return undefined;
  const matches = trackers.filter(begins).length;
  return { tracker, matches, places: placesUpTo(index, trackers) };
}

function beginsWith(typed: string): (tracker: string) => boolean {
  const code = readShortCode(typed);
  return (tracker) => tracker.startsWith(typed) || (code !== "" && shortCodeOf(tracker).startsWith(code));
}

function placesUpTo(index: number, trackers: readonly string[]): PlaceOnBoard[] {
  return Array.from({ length: Math.floor(index / pageSize) + 1 }, (_, page) => ({
    start: page * pageSize,
    after: page === 0 ? undefined : trackers[page * pageSize - 1],
  }));
}
