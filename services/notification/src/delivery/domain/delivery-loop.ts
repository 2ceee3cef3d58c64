import type { ClaimedMessage } from "../../messages/domain/message.ts";

interface LoopOptions {
  claim(limit: number): Promise<ClaimedMessage[]>;
  deliver(message: ClaimedMessage): Promise<unknown>;
  /** Most deliveries at once. */
  concurrency: number;
  /** Interval between polls for due messages. */
  pollMs: number;
  onError(error: unknown): void;
}

export interface DeliveryLoop {
  /** Polls at once. */
  wake(): void;
  /** Takes no more messages and waits for the running deliveries. */
  stop(): Promise<void>;
}

/** Runs up to `concurrency` deliveries; a free place is filled as soon as a message is due. */
export function startDeliveryLoop({
  claim,
  deliver,
  concurrency,
  pollMs,
  onError,
}: LoopOptions): DeliveryLoop {
  const underWay = new Set<Promise<void>>();
  let wake = () => {};
  let stopped = false;
  /** Whether more messages may be due than there were places. Only then a free place triggers a poll. */
  let moreMayWait = true;

  const start = (message: ClaimedMessage) => {
    const delivery = deliver(message)
      .then(() => {}, onError)
      .finally(() => {
        underWay.delete(delivery);
        if (moreMayWait) wake();
      });
    underWay.add(delivery);
  };

  const fill = async (): Promise<void> => {
    const free = concurrency - underWay.size;
    if (free <= 0) return;
    moreMayWait = true;
    const claimed = await claim(free);
    moreMayWait = claimed.length === free;
    claimed.forEach(start);
  };

  const run = async () => {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await fill().catch(onError);
      if (!stopped) await Promise.race([woken, pause(pollMs)]);
    }
    await Promise.all(underWay);
  };
  const ended = run();
  return {
    wake: () => wake(),
    stop: () => {
      stopped = true;
      wake();
      return ended;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
