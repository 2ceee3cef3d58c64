import type { Routes } from "@urna/contract/api/routes";
import { readAdminElection } from "../../codec/admin-election.ts";
import { readPage, writePage } from "../../codec/page.ts";
import type { Call, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Query = Call<Routes["listAdminElections"]>["query"];

const filterOf = ({ state, category, processId, voting }: Query) => ({
  state: state ?? "",
  category: category ?? "",
  processId: processId ?? "",
  votingOver: voting === "over",
});

export function listAdminElections({ electionAdmin }: Services): Handler<Routes["listAdminElections"]> {
  return async ({ query, trace }) => {
    const request = { page: writePage(query), ...filterOf(query) };
    const { elections, total } = await electionAdmin.listElectionsForAdmin(request, trace);
    return { status: 200, body: readPage(query, elections.map(readAdminElection), total) };
  };
}
