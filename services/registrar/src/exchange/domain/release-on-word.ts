import type { ExchangeAnswer } from "@urna/contract/registrar/exchange";
import type { Exchanging } from "./ports.ts";
import { demandTurn, type Attempt } from "./sealing.ts";

/**
 * Takes the commission's order to release halves for a ticket alone. It waits for the registrar's people: whoever has
 * identity's key alone must not be able to give it.
 * @throws DomainError `write-conflict` before the list is signed, and after the end.
 */
export async function orderWord(
  { store, clock }: Pick<Exchanging, "store" | "clock">,
  attempt: Attempt,
): Promise<ExchangeAnswer<"release-on-word">> {
  return store.change(attempt, async ({ signed, wordOrderedAt, onWordSince }, write) => {
    demandTurn(signed !== undefined);
    if (!wordOrderedAt) {
      await write.orderWord(clock.now());
      await write.log({ event: "word.ordered", uuid: attempt.uuid });
    }
    return { accepted: onWordSince !== undefined };
  });
}

/**
 * From now on a ticket alone opens everybody's half. The registrar's people do it, and only where it was ordered.
 * @throws DomainError `write-conflict` where it was not.
 */
export async function acceptWord(
  { store, clock }: Pick<Exchanging, "store" | "clock">,
  uuid: string,
): Promise<void> {
  const sealing = await store.find(uuid);
  demandTurn(sealing !== undefined);
  await store.change(sealing.terms, async ({ wordOrderedAt, onWordSince }, write) => {
    demandTurn(wordOrderedAt !== undefined);
    if (onWordSince) return;
    await write.releaseOnWord(clock.now());
    await write.log({ event: "word.accepted", uuid });
  });
}
