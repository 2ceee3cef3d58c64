import type { Stores } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import { type TrusteePerson, tokenHash } from "./custody.ts";
import type { TrusteeMessageKind } from "./ports.ts";

/** The other elections of a person's link, sorted by code. */
export async function othersOfLink(
  { trustees, elections }: Pick<Stores, "trustees" | "elections">,
  { person, election }: { person: Pick<TrusteePerson, "token">; election: Pick<Election, "id"> },
): Promise<Election[]> {
  const seats = await trustees.findSeats(tokenHash(person.token));
  const ids = seats.map(({ electionId }) => electionId).filter((id) => id !== election.id);
  const found = await Promise.all(ids.map((id) => elections.findElection(id)));
  return found.filter((each) => each !== undefined).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Whether a message of this kind also concerns an election. */
export function isAskedIn(kind: TrusteeMessageKind, { state, pendingCount }: Election): boolean {
  if (kind === "count") return state === "closed" && pendingCount?.stage === "waiting";
  return state === "draft";
}
