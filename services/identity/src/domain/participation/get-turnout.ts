import type { ElectionId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { SealedElectionStore } from "../election/ports.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

export interface Turnout {
  eligible: number;
  voted: number;
  categories: { category: Category; eligible: number; voted: number }[];
}

/** Below this many voters, a category's figures would tell of persons. */
const smallestGroup = 10;

/** Marks and eligible voters, in total and for each category that is large enough. Errors: not-found. */
export async function getTurnout(
  { elections, links }: Dependencies,
  electionId: ElectionId,
): Promise<Turnout> {
  const election = await elections.find(electionId);
  if (!election) throw new DomainError("not-found");
  const voted = await links.turnout(electionId);
  const all = election.categories.map((category) => ({
    category,
    eligible: election.eligible[category] ?? 0,
    voted: voted[category] ?? 0,
  }));
  const sum = (of: "eligible" | "voted") => all.reduce((total, group) => total + group[of], 0);
  return { eligible: sum("eligible"), voted: sum("voted"), categories: all.filter(isLargeEnough) };
}

function isLargeEnough({ eligible }: { eligible: number }): boolean {
  return eligible >= smallestGroup;
}
