import { together } from "@urna/contract/registrar/exchange";
import type { SealingStore, VoterHalves } from "./ports.ts";
import type { Terms } from "./sealing.ts";

/** Both halves of all voters, in order of their numbers and in pieces. */
export async function* pagesOf(
  store: Pick<SealingStore, "halves">,
  { uuid, attempt, size }: Pick<Terms, "uuid" | "attempt" | "size">,
): AsyncGenerator<VoterHalves[]> {
  for (let from = 1; from <= size; from += together)
    yield store.halves({ uuid, attempt }, { from, count: Math.min(together, size - from + 1) });
}
