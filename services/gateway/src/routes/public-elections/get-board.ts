import * as routes from "@urna/contract/public-elections/routes";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import type { Services } from "../../services.ts";

export function getBoard({ elections }: Services) {
  return handle(routes.getBoard, async ({ params, query: { after, limit }, trace }) => {
    const page = await elections.getBoard({ electionId: params.id, after: after || undefined, limit }, trace);
    const ballots = page.trackers.map((tracker) => ({ tracker }));
    return {
      status: 200,
      headers: revalidated,
      body: { ballots, next: page.next ?? null, total: page.total },
    };
  });
}
