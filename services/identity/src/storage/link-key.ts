import type { ElectionId, PersonId } from "@urna/contract/identifiers";

/** Binds a private credential's ciphertext to its election and voter. */
export function linkKey(electionId: ElectionId, voterId: PersonId): string {
  return `${electionId}/${voterId}`;
}
