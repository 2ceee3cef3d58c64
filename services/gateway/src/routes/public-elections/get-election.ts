import * as routes from "@urna/contract/public-elections/routes";
import { readElectionDetail } from "../../codec/election.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";

export function getElection(directory: ElectionDirectory) {
  return handle(routes.getElection, async ({ params }) => ({
    status: 200,
    headers: revalidated,
    body: readElectionDetail(await directory.get(params.id)),
  }));
}
