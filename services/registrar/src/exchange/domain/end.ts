import type { ExchangeAnswer } from "@urna/contract/registrar/exchange";
import type { Clock } from "@urna/service-kit/clock";
import type { Exchanging, SealingStore } from "./ports.ts";
import type { Attempt } from "./sealing.ts";

/**
 * Destroys what joins numbers with halves and contacts, of this attempt and of any before. An attempt that was forgotten, or
 * never heard of, has nothing to destroy.
 */
export async function end(
  { store, clock }: Pick<Exchanging, "store" | "clock">,
  { uuid, attempt }: Attempt,
): Promise<ExchangeAnswer<"end">> {
  const newest = await store.find(uuid);
  if (newest && !newest.endedAt && newest.terms.attempt <= attempt)
    await store.change({ uuid, attempt: newest.terms.attempt }, async ({ signed }, write) => {
      await write.end(clock.now());
      if (signed) await write.log({ event: "sealing.ended", uuid });
    });
  await store.destroyEnded();
  return { released: await store.released({ uuid, attempt }) };
}

const dayMs = 86_400_000;
const keptAfterCloseMs = 30 * dayMs;

/** Ends what should have been ended: elections that were to close 30 days ago. */
export async function endOverdue(ending: { store: SealingStore; clock: Clock }): Promise<void> {
  const moment = new Date(ending.clock.now().getTime() - keptAfterCloseMs);
  for (const attempt of await ending.store.closedBefore(moment)) await end(ending, attempt);
}
