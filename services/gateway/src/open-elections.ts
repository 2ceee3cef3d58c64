import type { Election } from "@urna/protos/ballot/v1/election";
import type { Services } from "./services.ts";

const mostNamed = 50;

/** Elections in which somebody may be voting now, those that pause too. */
export async function openElections(
  { electionAdmin }: Pick<Services, "electionAdmin">,
  trace: { requestId?: string },
): Promise<Election[]> {
  const lists = (["open", "paused"] as const).map((state) =>
    electionAdmin.listElectionsForAdmin(
      { state, page: { page: 1, pageSize: mostNamed, sort: "", q: "" } },
      trace,
    ),
  );
  return (await Promise.all(lists)).flatMap(({ elections }) => elections);
}

/** As identity wants to know of them. */
export const named = ({ id, title }: Election) => ({ id, title: title?.es ?? "" });
