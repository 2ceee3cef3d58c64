import type { Candidate } from "@urna/contract/candidates/candidate";
import { sha256Hex } from "@urna/contract/sha256";

export interface Ticket {
  readonly name: string;
  /** SHA-256 of `urna-order|1|<seed>|<name>` in UTF-8, lower-case hex: what the ballot is ordered by, ascending. */
  readonly fingerprint: string;
}

/** Repeats the draw of the ballot's order (services/ballot/src/sealing/domain/candidate-order.ts) in the reader's own browser. */
export async function repeatDraw(seed: string, candidates: readonly Candidate[]): Promise<Ticket[]> {
  const tickets = await Promise.all(
    candidates.map(async ({ name }) => ({ name, fingerprint: await sha256Hex(drawnText(seed, name)) })),
  );
  return tickets.sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
}

export const drawnText = (seed: string, name: string) => `urna-order|1|${seed}|${name}`;

/** Whether the ballot stands in the order that was drawn. */
export function isInOrder(tickets: readonly Ticket[], candidates: readonly Candidate[]): boolean {
  const onBallot = [...candidates].sort((one, other) => one.number - other.number);
  return tickets.every(({ name }, index) => name === onBallot[index]?.name);
}
