import { createHash, randomBytes } from "node:crypto";
import type { Database, Queryable } from "../database.ts";
import { DomainError } from "../errors.ts";
import type { KeyKeeper, KeptKey } from "./key-keeper.ts";
import {
  addKeyRow,
  destroyedElections,
  findKeyRow,
  forgetWrapped,
  liveElections,
  type KeyRow,
} from "./table.ts";

/**
 * One key of 32 random bytes for each election of a service, destroyed when the election is over. The table decides
 * which key counts and which was destroyed ({@link lockLiveKey}, {@link markDestroyed}); the keeper has the bytes.
 */
export interface ElectionKeys {
  /**
   * The election's key, made where there is none: the same for whoever comes second.
   * @throws DomainError `write-conflict` where it was destroyed: an election gets no other
   */
  create(electionId: string): Promise<Buffer>;
  /**
   * Undefined where it was destroyed, or never made. `on`: the transaction of the caller, who has a connection already.
   * @throws DomainError `unavailable` where one was made and nobody has it
   */
  get(electionId: string, on?: Queryable): Promise<Buffer | undefined>;
  /** Destroys all that is held of keys that the table says were destroyed. Idempotent; every replica does it often. */
  sweep(): Promise<void>;
  /** Fetches every key that is in use and not here, from whoever has it. Tells of those that nobody has by {@link lost}. */
  gather(): Promise<void>;
  isDestroyed(electionId: string): Promise<boolean>;
  /** Elections that go on and whose key nobody has. */
  lost(): Promise<string[]>;
}

export const electionKeyBytes = 32;

export function electionKeys(database: Database, keeper: KeyKeeper): ElectionKeys {
  const known = new Map<string, Buffer>();
  const destroyed = new Set<string>();

  const read = async (row: KeyRow): Promise<Buffer> => {
    const key = await keeper.find(row);
    if (key === undefined || !isOf(row, key)) throw new DomainError("unavailable");
    known.set(row.electionId, key);
    return key;
  };

  const get: ElectionKeys["get"] = async (electionId, on = database) => {
    const cached = known.get(electionId);
    if (cached || destroyed.has(electionId)) return cached;
    const row = await findKeyRow(on, electionId);
    if (row && !row.isDestroyed) return read(row);
    if (row) destroyed.add(electionId);
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

  const forget = (electionId: string) => {
    known.delete(electionId);
    destroyed.add(electionId);
  };

  return {
    get,
    async create(electionId) {
      const there = await findKeyRow(database, electionId);
      if (!there) await make(database, keeper, electionId);
      const row = there ?? (await findKeyRow(database, electionId));
      if (row === undefined || row.isDestroyed) throw new DomainError("write-conflict");
      return known.get(electionId) ?? read(row);
    },
    async sweep() {
      const held = [...new Set([...(await keeper.held()), ...known.keys()])];
      for (const electionId of await destroyedElections(database, held)) {
        forget(electionId);
        await keeper.destroy(electionId);
        await forgetWrapped(database, electionId);
      }
    },
    async gather() {
      await missing();
    },
    async isDestroyed(electionId) {
      return destroyed.has(electionId) || ((await findKeyRow(database, electionId))?.isDestroyed ?? false);
    },
    lost: missing,
  };
}

/** Kept first, so that whoever finds the row finds its key too. */
async function make(database: Database, keeper: KeyKeeper, electionId: string): Promise<void> {
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
