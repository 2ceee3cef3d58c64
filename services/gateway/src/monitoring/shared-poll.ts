import { withOrigin } from "@urna/service-kit/telemetry/origin";

export interface SharedPoll<State> {
  /** Joins the poll of `key`, starting it where nobody watches yet. Rejects as the first read does. */
  watch(key: string): Promise<Watch<State>>;
}

export interface Watch<State> {
  /** What the last good read found. */
  current(): State;
  /** Resolves at the next read, good or not, or when the polls stop. */
  next(): Promise<void>;
  leave(): void;
}

interface Channel<State> {
  watchers: number;
  state: Promise<State>;
  waiting: Set<() => void>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Reads each key at an interval as long as somebody watches it: one read serves all who do, so that a thousand
 * watchers cost what one costs. A read that fails leaves the last state standing.
 */
export function createSharedPoll<State>(
  read: (key: string) => Promise<State>,
  { intervalMs, stopping }: { intervalMs: number; stopping: AbortSignal },
): SharedPoll<State> {
  const channels = new Map<string, Channel<State>>();
  const wakeAll = ({ waiting }: Channel<State>) => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  stopping.addEventListener("abort", () => channels.forEach(wakeAll), { once: true });

  // It is read for all who watch, and goes on when who began has left.
  const readForAll = (key: string) => withOrigin(undefined, () => read(key));
  const schedule = (key: string, channel: Channel<State>) => {
    channel.timer = setTimeout(() => void poll(key, channel), intervalMs).unref();
  };
  const poll = async (key: string, channel: Channel<State>) => {
    const found = await readForAll(key).then(
      (state) => ({ state }),
      () => undefined,
    );
    if (found) channel.state = Promise.resolve(found.state);
    wakeAll(channel);
    if (channel.watchers > 0) schedule(key, channel);
  };
  const open = (key: string): Channel<State> => {
    const channel: Channel<State> = {
      watchers: 0,
      state: readForAll(key),
      waiting: new Set(),
      timer: undefined,
    };
    channels.set(key, channel);
    schedule(key, channel);
    return channel;
  };
  const leave = (key: string, channel: Channel<State>) => {
    channel.watchers -= 1;
    if (channel.watchers > 0) return;
    clearTimeout(channel.timer);
    if (channels.get(key) === channel) channels.delete(key);
  };

  return {
    watch: async (key) => {
      const channel = channels.get(key) ?? open(key);
      channel.watchers += 1;
      try {
        let state = await channel.state;
        let left = false;
        return {
          current: () => state,
          next: async () => {
            if (!stopping.aborted) await new Promise<void>((wake) => channel.waiting.add(wake));
            state = await channel.state;
          },
          leave: () => {
            if (!left) leave(key, channel);
            left = true;
          },
        };
      } catch (error) {
        leave(key, channel);
        throw error;
      }
    },
  };
}
