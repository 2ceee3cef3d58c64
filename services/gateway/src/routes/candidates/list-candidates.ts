import type { Candidate } from "@urna/contract/candidates/candidate";
import * as routes from "@urna/contract/candidates/routes";
import { readAdminElection } from "../../codec/admin-election.ts";
import { cutPage } from "../../codec/page.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** The candidates of an election alone. They stand in the order of the ballot where nothing else is asked. */
export function listCandidates({ electionAdmin }: Services) {
  return handle(routes.listCandidates, async ({ params, query, trace }) => {
    const { election } = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const found = readAdminElection(election).candidates.filter(isNamed(query.q ?? ""));
    return { status: 200, body: cutPage(query, sorted(found, query.sort)) };
  });
}

function isNamed(wanted: string): (candidate: Candidate) => boolean {
  const part = wanted.toLocaleLowerCase("es");
  return ({ name, list = "" }) => `${name}\n${list}`.toLocaleLowerCase("es").includes(part);
}

function sorted(candidates: readonly Candidate[], sort = "number"): readonly Candidate[] {
  const column = sort.replace(/^-/, "");
  const inOrder =
    column === "name" ? candidates.toSorted((a, b) => a.name.localeCompare(b.name, "es")) : candidates;
  return sort.startsWith("-") ? inOrder.toReversed() : inOrder;
}
