import * as routes from "@urna/contract/elections/routes";
import { readAdminElection } from "../../codec/admin-election.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { handle, type Call } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Query = Call<typeof routes.listAdminElections>["query"];

const filterOf = ({ state, category, processId, voting }: Query) => ({
  state,
  category,
  processId,
  votingOver: voting === "over",
});

export function listAdminElections({ electionAdmin }: Services) {
  return handle(routes.listAdminElections, async ({ query, trace }) => {
    const request = { page: writePage(query), ...filterOf(query) };
    const { elections, total } = await electionAdmin.listElectionsForAdmin(request, trace);
    return { status: 200, body: readPage(query, elections.map(readAdminElection), total) };
  });
}
