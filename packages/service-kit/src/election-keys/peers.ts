import { lookup } from "node:dns/promises";
import { createHash } from "node:crypto";
import { networkInterfaces } from "node:os";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "../errors.ts";
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

/** The answer of a replica without the key. */
class NotHeld extends Error {}

/** How replicas are found. */
interface Directory {
  /** One address of each replica at a name. */
  addresses(host: string): Promise<readonly string[]>;
  /** Whether an address is this replica's own. */
  isOwn(address: string): boolean;
}

/**
 * The replicas at a name (`host:port`) with one address each. They include this one, which is harmless. Each call looks
 * them up again, because they come and go.
 */
export function openPeers(
  name: string,
  open: (address: string) => PeerClient,
  { addresses, isOwn }: Directory = { addresses: addressesOf, isOwn: isOfThisMachine },
): OpenPeers {
  const clients = new Map<string, PeerClient>();
  const [host = "", port = ""] = name.split(":");
  const all = async () => {
    const found = await addresses(host);
    const present = new Set(found.map((address) => `${address}:${port}`));
    for (const [address, client] of clients) {
      if (present.has(address)) continue;
      client.close();
      clients.delete(address);
    }
    for (const address of present) if (!clients.has(address)) clients.set(address, open(address));
    // Names that do not know this replica yet do not know the present ones.
    return { peers: [...clients.values()], isEverybody: found.some(isOwn) };
  };
  return {
    async hold(electionId, key) {
      const { peers } = await all();
      await Promise.allSettled(peers.map(({ call }) => call.holdKey({ electionId, key })));
    },
    async find({ electionId, sha256 }) {
      const { peers, isEverybody } = await all();
      const asked = peers.map(async ({ call }) => {
        const key = Buffer.from((await call.findKey({ electionId, sha256 })).key);
        if (!createHash("sha256").update(key).digest().equals(sha256)) throw new NotHeld();
        return key;
      });
      return Promise.any(asked).catch(({ errors }: AggregateError) => {
        if (isEverybody && errors.every((error) => error instanceof NotHeld)) return undefined;
        throw new DomainError("unavailable", {}, { cause: new Error("not every replica answered") });
      });
    },
    close: () => {
      for (const client of clients.values()) client.close();
    },
  };
}

const isOfThisMachine = (address: string) =>
  Object.values(networkInterfaces()).some((each) => each?.some((own) => own.address === address));

/** Empty while no replica is up: a headless service's name has no address before its first pod. */
async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, family: 4 }).catch(() => []);
  return found.map(({ address }) => address);
}
