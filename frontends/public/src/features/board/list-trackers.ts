import type { ElectionId } from "@urna/contract/identifiers";
import { getBoard } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import type { Api } from "@urna/web-kit/api-client/use-api";

const step = 1000;

/** Every tracker of the public ballot box, in its order. */
export async function listTrackers(
  api: Api,
  electionId: ElectionId,
  signal?: AbortSignal,
): Promise<string[]> {
  const params = { id: electionId };
  const trackers: string[] = [];
  for (let after: string | undefined; ;) {
    const { ballots, next } = await call(api, getBoard, { params, query: { after, limit: step }, signal });
    trackers.push(...ballots.map(({ tracker }) => tracker));
    if (next === null) return trackers;
    after = next;
  }
}
