import type { Routes } from "@urna/contract/api/routes";
import { readElectionDetail } from "../../codec/election.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import type { Handler } from "../../http/handler.ts";
import { revalidated } from "../../http/revalidated.ts";

export function getElection(directory: ElectionDirectory): Handler<Routes["getElection"]> {
  return async ({ params }) => ({
    status: 200,
    headers: revalidated,
    body: readElectionDetail(await directory.get(params.id)),
  });
}
