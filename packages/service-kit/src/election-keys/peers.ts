import { lookup } from "node:dns/promises";
import { createHash } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Peers } from "./replica-keeper.ts";

/** One replica's ElectionKeyService. */
export interface PeerClient {
  readonly call: {
    holdKey(request: { electionId: ElectionId; key: Buffer }): Promise<unknown>;
    findKey(request: { electionId: ElectionId; sha256: Buffer }): Promise<{ key: Uint8Array }>;
  };
  close(): void;
}

export interface OpenPeers extends Peers {
  close(): void;
}

/**
 * The replicas at a name (`host:port`) with one address each. They include this one, which is harmless. Each call looks
 * them up again, because they come and go.
 */
export function openPeers(
  name: string,
  open: (address: string) => PeerClient,
  addresses: (host: string) => Promise<readonly string[]> = addressesOf,
): OpenPeers {
  const clients = new Map<string, PeerClient>();
  const [host = "", port = ""] = name.split(":");
  const all = async (): Promise<PeerClient[]> => {
    const present = new Set((await addresses(host)).map((address) => `${address}:${port}`));
    for (const [address, client] of clients) {
      if (present.has(address)) continue;
      client.close();
      clients.delete(address);
    }
    for (const address of present) if (!clients.has(address)) clients.set(address, open(address));
    return [...clients.values()];
  };
  return {
    async hold(electionId, key) {
      const peers = await all();
      await Promise.allSettled(peers.map(({ call }) => call.holdKey({ electionId, key })));
    },
    async find({ electionId, sha256 }) {
      const asked = (await all()).map(async ({ call }) => {
        const key = Buffer.from((await call.findKey({ electionId, sha256 })).key);
        // A replica without this key counts as having no answer.
        if (!createHash("sha256").update(key).digest().equals(sha256)) throw new Error("not held");
        return key;
      });
      return Promise.any(asked).catch(() => undefined);
    },
    close: () => {
      for (const client of clients.values()) client.close();
    },
  };
}

/** Empty while no replica is up: a headless service's name has no address before its first pod. */
async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, family: 4 }).catch(() => []);
  return found.map(({ address }) => address);
}
