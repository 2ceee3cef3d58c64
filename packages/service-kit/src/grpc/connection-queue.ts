import { connectivityState, type Client } from "@grpc/grpc-js";

/** Most calls that wait for one channel; further ones fail at once. */
const mostWaiting = 100;

export interface ConnectionQueue {
  /**
   * Resolves once the channel is connected, or still connecting for the first time after `waitMs`; false when the peer
   * stayed away. Nothing has been sent yet, so any call may wait here.
   */
  pass(waitMs: number, signal?: AbortSignal): Promise<boolean>;
}

/** Calls that wait for their channel's connection. */
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

/** Resolves on a connection, after the time, or when the signal is aborted. */
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
