import { DomainError } from "@urna/service-kit/errors";
import type { Stores } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import type { ElectionStore } from "../../elections/domain/ports.ts";
import { type Seat, tokenHash } from "./custody.ts";

/**
 * The person that a link belongs to, in each of its elections.
 * @throws DomainError `invalid-or-expired-link`
 */
export async function seatsOf({ trustees }: Pick<Stores, "trustees">, token: string): Promise<Seat[]> {
  const seats = await trustees.findSeats(tokenHash(token));
  if (seats.length === 0) throw new DomainError("invalid-or-expired-link");
  return seats;
}

/** Locks elections in the order of their ids, so that two overlapping calls wait for each other and cannot deadlock. */
export async function lockAll(
  elections: ElectionStore,
  wanted: readonly Pick<Seat, "electionId">[],
): Promise<Map<string, Election>> {
  const locked = new Map<string, Election>();
  for (const id of wanted.map(({ electionId }) => electionId).sort()) {
    const found = await elections.lockElection(id);
    if (found) locked.set(id, found.election);
  }
  return locked;
}
