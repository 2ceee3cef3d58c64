import type { Api } from "@urna/web-kit/api-client/use-api";
import { getBoard } from "../../election/get-board.ts";

const step = 1000;

/** Every tracker of the public ballot box, in its order. */
export async function listTrackers(api: Api, electionId: string, signal?: AbortSignal): Promise<string[]> {
  const trackers: string[] = [];
  for (let after: string | undefined; ;) {
    const { ballots, next } = await getBoard(api, electionId, { after, limit: step, signal });
    trackers.push(...ballots.map(({ tracker }) => tracker));
    if (next === null) return trackers;
    after = next;
  }
}
