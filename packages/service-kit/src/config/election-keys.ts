import { z } from "zod";
import { folderKeeper } from "../election-keys/folder-keeper.ts";
import type { KeyKeeper } from "../election-keys/key-keeper.ts";
import { openPeers, type PeerClient } from "../election-keys/peers.ts";
import { replicaKeeper } from "../election-keys/replica-keeper.ts";
import { transitKeeper } from "../election-keys/transit-keeper.ts";
import { transitOf, type PlatformKeyConfig } from "./platform-key.ts";

/** Place of the keys of elections. No longer-lived key opens them, except in a key management service. */
export const electionKeyVariables = {
  ELECTION_KEYS_DIR: z
    .string()
    .startsWith("/", "must be an absolute path")
    .optional()
    .describe("Folder of the keys of elections, outside every data folder; with peers, a folder in memory"),
  ELECTION_KEYS_PEERS: z
    .string()
    .regex(/^[^\s/:]+:\d{1,5}$/, "must be host:port")
    .optional()
    .describe("Name that resolves to every replica of this service, with the port"),
};

export type ElectionKeyConfig = z.output<z.ZodObject<typeof electionKeyVariables>>;

/** A check of the whole environment: these keys have one place. */
export function oneKeyPlace(context: z.core.ParsePayload): void {
  const { ELECTION_KEYS_DIR, ELECTION_KEYS_PEERS, KMS_URL } = context.value as Partial<
    ElectionKeyConfig & PlatformKeyConfig
  >;
  const refuse = (name: string, message: string) =>
    void context.issues.push({ code: "custom", input: undefined, path: [name], message });
  if (KMS_URL) {
    if (ELECTION_KEYS_DIR) refuse("ELECTION_KEYS_DIR", "and KMS_URL are set; only one of them can be");
    if (ELECTION_KEYS_PEERS) refuse("ELECTION_KEYS_PEERS", "and KMS_URL are set; only one of them can be");
  } else if (!ELECTION_KEYS_DIR) {
    refuse("ELECTION_KEYS_DIR", "is not set, and neither is KMS_URL");
  }
}

export interface KeyPlace {
  readonly keeper: KeyKeeper;
  /** This replica's own keys, for other replicas; undefined where none need them. */
  readonly own: KeyKeeper | undefined;
  /** Whether a copy of the machine's disks during voting contains the keys. */
  readonly onDisk: boolean;
  close(): void;
}

interface Surroundings {
  /** Each service has its own keys. */
  readonly service: string;
  /** A client of another replica, by its address. */
  openPeer(address: string): PeerClient;
}

/** A key management service if configured, otherwise the replicas' memory, otherwise a folder. */
export function openKeyPlace(
  config: ElectionKeyConfig & PlatformKeyConfig,
  { service, openPeer }: Surroundings,
): KeyPlace {
  const transit = transitOf(config);
  const close = () => undefined;
  if (transit) return { keeper: transitKeeper(service, transit), own: undefined, onDisk: false, close };
  const { ELECTION_KEYS_DIR: folder, ELECTION_KEYS_PEERS: name } = config;
  if (folder === undefined) throw new Error("no place for the keys of elections is configured");
  const own = folderKeeper(folder);
  if (name === undefined) return { keeper: own, own, onDisk: true, close };
  const peers = openPeers(name, openPeer);
  return { keeper: replicaKeeper(own, peers), own, onDisk: false, close: peers.close };
}
