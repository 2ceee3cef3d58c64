import { connectivityState, type Client } from "@grpc/grpc-js";

/** So many calls of one channel wait; who comes after them finds out at once. */
const mostWaiting = 100;

export interface ConnectionQueue {
  /**
   * Resolves once the channel is connected, or connecting for the first time for longer than it waits; false when the
   * peer has been away all the time. Nothing has left this process meanwhile, so any call may wait here.
   */
  pass(waitMs: number, signal?: AbortSignal): Promise<boolean>;
}

/** Calls that find their channel without a connection, until it has one again. */
export function openConnectionQueue(client: Client): ConnectionQueue {
  let waiting = 0;
  const stateNow = () => client.getChannel().getConnectivityState(true);
  return {
    pass: async (waitMs, signal) => {
      if (stateNow() === connectivityState.READY) return true;
      if (waiting < mostWaiting) {
        waiting += 1;
        await connected(client, waitMs, signal);
        waiting -= 1;
      }
      return stateNow() !== connectivityState.TRANSIENT_FAILURE;
    },
  };
}

/** Resolves when connected, when the time is over, and when the signal is aborted. */
function connected(client: Client, waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal?.removeEventListener("abort", end);
      resolve();
    };
    if (signal?.aborted) return end();
    signal?.addEventListener("abort", end, { once: true });
    client.waitForReady(new Date(Date.now() + waitMs), end);
  });
}
