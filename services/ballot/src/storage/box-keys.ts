import { randomBytes } from "node:crypto";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Queryable } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import { boxKey, boxKeyBytes, type BoxKey } from "./box-key.ts";

const place = (electionId: string) => ({ table: "sealings", column: "box_key", row: electionId });

/** A new key for the box of an election, as `sealings` keeps it. */
export function newBoxKey(cipher: FieldCipher, electionId: string): { key: BoxKey; encrypted: Buffer } {
  const secret = randomBytes(boxKeyBytes);
  return { key: boxKey(secret), encrypted: cipher.encryptBytes(secret, place(electionId)) };
}

/** @throws DomainError `not-found` where no election of this id is sealed */
export type BoxKeys = (db: Queryable, electionId: string) => Promise<BoxKey>;

/**
 * Opens the key of each box once per process. Safe because an election that is unsealed gets another id. The least
 * recently used of more than `capacity` is dropped.
 */
export function openBoxKeys(cipher: FieldCipher, capacity = 256): BoxKeys {
  const opened = new Map<string, BoxKey>();
  return async (db, electionId) => {
    const key = opened.get(electionId) ?? (await read(db, cipher, electionId));
    opened.delete(electionId);
    opened.set(electionId, key);
    const [oldest] = opened.keys();
    if (opened.size > capacity && oldest !== undefined) opened.delete(oldest);
    return key;
  };
}

async function read(db: Queryable, cipher: FieldCipher, electionId: string): Promise<BoxKey> {
  const [row] = await db("sealings")
    .select<{ box_key: Buffer }[]>("box_key")
    .where({ election_id: electionId });
  if (row === undefined) throw new DomainError("not-found");
  return boxKey(cipher.decryptBytes(row.box_key, place(electionId)));
}
