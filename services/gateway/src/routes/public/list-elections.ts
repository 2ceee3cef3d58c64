import type { Routes } from "@urna/contract/api/routes";
import { readElection } from "../../codec/election.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import type { Handler } from "../../http/handler.ts";
import { revalidated } from "../../http/revalidated.ts";

export function listElections(directory: ElectionDirectory): Handler<Routes["listElections"]> {
  return async ({ query }) => {
    const elections = await directory.list(query.status);
    return { status: 200, headers: revalidated, body: { elections: elections.map(readElection) } };
  };
}
