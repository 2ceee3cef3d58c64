interface LoopOptions {
  /** Returns false when there was nothing to do. */
  sendPage(): Promise<boolean>;
  /** Called after a queued page, whose messages are due at once. */
  onPage(): void;
  /** Interval between polls for due pages. */
  pollMs: number;
  onError(error: unknown): void;
}

export interface SendingLoop {
  /** Takes no other page and waits for the running one. */
  stop(): Promise<void>;
}

/** Queues pages while there are sendings, one at a time. */
export function startSendingLoop({ sendPage, onPage, pollMs, onError }: LoopOptions): SendingLoop {
  let stopped = false;
  let wake = () => {};
  const run = async () => {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const handed = await sendPage().catch((error: unknown) => (onError(error), false));
      if (handed) onPage();
      if (!stopped) await Promise.race([woken, pause(pollMs)]);
    }
  };
  const ended = run();
  return {
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
