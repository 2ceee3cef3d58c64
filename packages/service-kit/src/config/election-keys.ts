import { z } from "zod";
import { folderKeeper } from "../election-keys/folder-keeper.ts";
import type { KeyKeeper } from "../election-keys/key-keeper.ts";
import { openPeers, type PeerClient } from "../election-keys/peers.ts";
import { replicaKeeper } from "../election-keys/replica-keeper.ts";

/** Where the keys of elections are, which no key that outlives them opens. */
export const electionKeyVariables = {
  /** A folder outside every folder of data; with peers, one in memory. */
  ELECTION_KEYS_DIR: z.string().startsWith("/", "must be an absolute path"),
  /** A name with the address of each replica of this service. */
  ELECTION_KEYS_PEERS: z
    .string()
    .regex(/^[^\s/:]+:\d{1,5}$/, "must be host:port")
    .optional(),
};

export type ElectionKeyConfig = z.output<z.ZodObject<typeof electionKeyVariables>>;

export interface KeyPlace {
  /** What this replica holds itself, for those that ask it. */
  readonly own: KeyKeeper;
  readonly keeper: KeyKeeper;
  /** Whether a copy of the machine's disks, made while people vote, has the keys too. */
  readonly onDisk: boolean;
  close(): void;
}

/** @param openPeer a client of another replica, by its address */
export function openKeyPlace(config: ElectionKeyConfig, openPeer: (address: string) => PeerClient): KeyPlace {
  const { ELECTION_KEYS_DIR: folder, ELECTION_KEYS_PEERS: name } = config;
  const own = folderKeeper(folder);
  if (name === undefined) return { own, keeper: own, onDisk: true, close: () => undefined };
  const peers = openPeers(name, openPeer);
  return { own, keeper: replicaKeeper(own, peers), onDisk: false, close: peers.close };
}
