import { sha256Hex } from "@urna/contract/sha256";

export interface Ticket {
  readonly number: number;
  /** SHA-256 in lower-case hex; the lowest comes first. */
  readonly digest: string;
}

/** What a ticket is the SHA-256 of (services/ballot/src/results/domain/tie-draw.ts). */
export const ticketText = (seed: string, number: number | string) => `urna-tie|1|${seed}|${number}`;

/** The draw between equal votes, repeated in the reader's own browser: whether the tickets are the same. */
export async function drawHolds(seed: string, tickets: readonly Ticket[]): Promise<boolean> {
  const again = await Promise.all(tickets.map(({ number }) => sha256Hex(ticketText(seed, number))));
  const inOrder = tickets.every(
    ({ digest }, index) => index === 0 || (tickets[index - 1]?.digest ?? "") < digest,
  );
  return inOrder && tickets.every(({ digest }, index) => digest === again[index]);
}
