import { createHash, randomBytes } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Database, Queryable } from "../database.ts";
import { DomainError } from "../errors.ts";
import type { KeyKeeper, KeptKey } from "./key-keeper.ts";
import {
  addKeyRow,
  endedKeys,
  endedOf,
  findKeyRow,
  liveElections,
  markDestroyed,
  type KeyRow,
} from "./table.ts";

/**
 * One key of 32 random bytes for each election of a service, destroyed when the election is over. The table decides
 * which key is valid and which is ended ({@link lockLiveKey}, {@link endKey}); the keeper holds the bytes.
 */
export interface ElectionKeys {
  /**
   * The election's key, made at the first call.
   * @throws DomainError `write-conflict` where it ended: an election gets no other; `unavailable` where no key can be
   * kept
   */
  create(electionId: ElectionId): Promise<Buffer>;
  /**
   * Undefined where it ended or was never made. `on`: the caller's transaction, to reuse its connection.
   * @throws DomainError `unavailable` where the key exists but no replica has it
   */
  get(electionId: ElectionId, on?: Queryable): Promise<Buffer | undefined>;
  /**
   * Destroys everything left of ended keys. Idempotent; every replica runs it often.
   * @returns the errors for keys that could not be destroyed now ({@link undestroyed})
   */
  sweep(): Promise<readonly unknown[]>;
  /** Fetches live keys that are missing here from other replicas. {@link lost} names those that nobody has. */
  gather(): Promise<void>;
  /**
   * Rejects while a replica that could not be asked may have a key that is missing here, as {@link gather} last found:
   * until then no other replica may end. After a minute the key counts as lost.
   */
  refuseIncomplete(): Promise<void>;
  /** Whether the key was ended. */
  isEnded(electionId: ElectionId): Promise<boolean>;
  /** Running elections whose key nobody has. */
  lost(): Promise<string[]>;
  /** Finished elections whose key is not confirmed as destroyed. */
  undestroyed(): Promise<string[]>;
}

const electionKeyBytes = 32;
/** How long a key that some replica may have is waited for. */
const patienceMs = 60_000;

type Missing = "lost" | "not asked everywhere";

export function electionKeys(database: Database, keeper: KeyKeeper): ElectionKeys {
  const known = new Map<string, Buffer>();
  const ended = new Set<string>();
  /** When a missing key stops being waited for, by election; in ms of `performance.now()`. */
  const awaited = new Map<string, number>();

  const search = async (row: KeyRow): Promise<Buffer | Missing> => {
    try {
      const key = await keeper.find(row);
      if (key === undefined || !isOf(row, key)) return "lost";
      known.set(row.electionId, key);
      return key;
    } catch (error) {
      if (isUnavailable(error)) return "not asked everywhere";
      throw error;
    }
  };

  const read = async (row: KeyRow): Promise<Buffer> => {
    const found = await search(row);
    if (typeof found === "string") throw new DomainError("unavailable");
    return found;
  };

  const get: ElectionKeys["get"] = async (electionId, on = database) => {
    const cached = known.get(electionId);
    if (cached || ended.has(electionId)) return cached;
    const row = await findKeyRow(on, electionId);
    if (row && !row.isEnded) return read(row);
    if (row) ended.add(electionId);
    return undefined;
  };

  const missing = async () => {
    const sought = (await liveElections(database)).filter((electionId) => !known.has(electionId));
    const looked = sought.map(async (electionId) => {
      const row = await findKeyRow(database, electionId);
      const found = row && !row.isEnded ? await search(row) : undefined;
      return typeof found === "string" ? [[electionId, found] as const] : [];
    });
    return (await Promise.all(looked)).flat();
  };

  const awaitMissing = async () => {
    const found = await missing();
    const ids = new Set<string>(found.map(([electionId]) => electionId));
    for (const electionId of awaited.keys()) if (!ids.has(electionId)) awaited.delete(electionId);
    for (const [electionId, how] of found) {
      if (how === "lost") awaited.set(electionId, 0);
      else if (!awaited.has(electionId)) awaited.set(electionId, performance.now() + patienceMs);
    }
  };

  const destroy = async (electionId: ElectionId) => {
    await keeper.destroy(electionId);
    await markDestroyed(database, electionId);
  };

  const forget = (electionId: ElectionId) => {
    known.delete(electionId);
    ended.add(electionId);
  };

  return {
    get,
    async create(electionId) {
      const there = await findKeyRow(database, electionId);
      if (!there) await make(database, keeper, electionId);
      const row = there ?? (await findKeyRow(database, electionId));
      if (row === undefined || row.isEnded) throw new DomainError("write-conflict");
      return known.get(electionId) ?? read(row);
    },
    async sweep() {
      const held = [...(await keeper.held()), ...known.keys()];
      const over = new Set([...(await endedOf(database, held)), ...(await endedKeys(database))]);
      for (const electionId of over) forget(electionId);
      const done = await Promise.allSettled([...over].map(destroy));
      return done.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
    },
    gather: awaitMissing,
    async refuseIncomplete() {
      if ([...awaited.values()].some((until) => until > performance.now()))
        throw new DomainError("unavailable");
    },
    async isEnded(electionId) {
      return ended.has(electionId) || ((await findKeyRow(database, electionId))?.isEnded ?? false);
    },
    lost: async () => (await missing()).map(([electionId]) => electionId),
    undestroyed: () => endedKeys(database),
  };
}

/** The key is stored before its row, so that a row always has its key. */
async function make(database: Database, keeper: KeyKeeper, electionId: ElectionId): Promise<void> {
  const key = randomBytes(electionKeyBytes);
  const wrapped = await keeper.keep(electionId, key);
  await addKeyRow(database, { electionId, sha256: sha256Of(key), wrapped });
}

const sha256Of = (key: Buffer) => createHash("sha256").update(key).digest();
const isOf = ({ sha256 }: KeptKey, key: Buffer) => sha256Of(key).equals(sha256);

const isUnavailable = (error: unknown) => error instanceof DomainError && error.code === "unavailable";
