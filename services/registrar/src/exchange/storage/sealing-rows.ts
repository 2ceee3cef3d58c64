import type { Queryable } from "@urna/service-kit/database";
import { Group, LocalizedText } from "@urna/contract/words";
import type { Sealing, Terms } from "../domain/sealing.ts";

interface SealingRow {
  uuid: string;
  /** A bigint, which comes as text. */
  attempt: string;
  group_name: string;
  size: number;
  code: string;
  title: unknown;
  trial: boolean;
  closes_at: Date;
  made: number;
  contacts: number;
  shown: number;
  identity_root: string | null;
  own_root: string | null;
  list_sha256: string | null;
  own_signature: string | null;
  own_key: string | null;
  word_ordered_at: Date | null;
  on_word_since: Date | null;
  ended_at: Date | null;
}

export async function findSealing(on: Queryable, uuid: string): Promise<Sealing | undefined> {
  const [row] = await selectSealings(on).where({ uuid });
  return row && sealingOf(row);
}

/** Inside a transaction: nobody else changes it until the end. */
export async function lockSealing(on: Queryable, uuid: string): Promise<Sealing | undefined> {
  const [row] = await selectSealings(on).where({ uuid }).forUpdate();
  return row && sealingOf(row);
}

/** Newest close first. */
export async function allSealings(on: Queryable): Promise<Sealing[]> {
  return (await selectSealings(on).orderBy("closes_at", "desc").orderBy("uuid")).map(sealingOf);
}

export async function insertSealing(on: Queryable, terms: Terms): Promise<void> {
  await on("sealings").insert({
    uuid: terms.uuid,
    attempt: terms.attempt,
    group_name: terms.group,
    size: terms.size,
    code: terms.code,
    title: JSON.stringify(terms.title),
    trial: terms.trial,
    closes_at: new Date(terms.closesAt),
  });
}

const selectSealings = (on: Queryable) => on<SealingRow>("sealings").select<SealingRow[]>("*");

function sealingOf(row: SealingRow): Sealing {
  const { identity_root: identityRoot, own_root: ownRoot, list_sha256: sha256, own_signature, own_key } = row;
  return {
    terms: {
      uuid: row.uuid,
      attempt: Number(row.attempt),
      group: Group.parse(row.group_name),
      size: row.size,
      code: row.code,
      title: LocalizedText.parse(row.title),
      trial: row.trial,
      closesAt: row.closes_at.toISOString(),
    },
    made: row.made,
    contacts: row.contacts,
    shown: row.shown,
    committed: identityRoot !== null && ownRoot !== null ? { identityRoot, ownRoot } : undefined,
    signed:
      sha256 !== null && own_signature !== null && own_key !== null
        ? { sha256, signature: own_signature, key: own_key }
        : undefined,
    wordOrderedAt: row.word_ordered_at ?? undefined,
    onWordSince: row.on_word_since ?? undefined,
    endedAt: row.ended_at ?? undefined,
  };
}
