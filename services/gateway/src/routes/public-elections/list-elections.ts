import * as routes from "@urna/contract/public-elections/routes";
import { readElection } from "../../codec/election.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";

export function listElections(directory: ElectionDirectory) {
  return handle(routes.listElections, async ({ query }) => {
    const elections = await directory.list(query.status);
    return { status: 200, headers: revalidated, body: { elections: elections.map(readElection) } };
  });
}
