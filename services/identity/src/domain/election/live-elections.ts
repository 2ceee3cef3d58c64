import type { ElectionId } from "@urna/contract/identifiers";
import type { LinkStore } from "../participation/ports.ts";
import type { SealedElectionStore } from "./ports.ts";

export interface LiveElectionsDependencies {
  elections: Pick<SealedElectionStore, "ofProcess">;
  links: Pick<LinkStore, "live">;
}

/** The elections by whose roll people vote or will: from the sealing until every ballot has its mark. */
export async function liveElectionsOf(
  { elections, links }: LiveElectionsDependencies,
  processId: string,
): Promise<ElectionId[]> {
  const [sealed, live] = await Promise.all([elections.ofProcess(processId), links.live()]);
  const living = new Set(live);
  return sealed.filter((electionId) => living.has(electionId));
}
