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
  /** Whether the key was ended. */
  isEnded(electionId: ElectionId): Promise<boolean>;
  /** Running elections whose key nobody has. */
  lost(): Promise<string[]>;
  /** Finished elections whose key is not confirmed as destroyed. */
  undestroyed(): Promise<string[]>;
}

const electionKeyBytes = 32;

export function electionKeys(database: Database, keeper: KeyKeeper): ElectionKeys {
  const known = new Map<string, Buffer>();
  const ended = new Set<string>();

  const read = async (row: KeyRow): Promise<Buffer> => {
    const key = await keeper.find(row);
    if (key === undefined || !isOf(row, key)) throw new DomainError("unavailable");
    known.set(row.electionId, key);
    return key;
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
    const live = await liveElections(database);
    const looked = live.map(async (electionId) => {
      const isLost = await get(electionId).then(() => false, isUnavailable);
      return isLost ? [electionId] : [];
    });
    return (await Promise.all(looked)).flat();
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
    async gather() {
      await missing();
    },
    async isEnded(electionId) {
      return ended.has(electionId) || ((await findKeyRow(database, electionId))?.isEnded ?? false);
    },
    lost: missing,
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

function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError && error.code === "unavailable") return true;
  throw error;
}
