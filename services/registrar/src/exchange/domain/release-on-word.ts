import type { ExchangeAnswer } from "@urna/contract/registrar/exchange";
import type { Exchanging } from "./ports.ts";
import { demandTurn, type Attempt } from "./sealing.ts";

/** From now on a ticket alone opens everybody's half. */
export async function releaseOnWord(
  { store, clock }: Exchanging,
  attempt: Attempt,
): Promise<ExchangeAnswer<"release-on-word">> {
  await store.change(attempt, async ({ signed, onWordSince }, write) => {
    demandTurn(signed !== undefined);
    if (onWordSince) return;
    await write.releaseOnWord(clock.now());
    await write.log({ event: "word.ordered", uuid: attempt.uuid });
  });
  return {};
}
