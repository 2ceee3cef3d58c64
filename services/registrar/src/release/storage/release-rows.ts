import { LocalizedText } from "@urna/contract/words";
import type { Queryable, Transaction } from "@urna/service-kit/database";
import { hourMs, hourOf } from "@urna/service-kit/hour";
import type { Asker, Voter, Way } from "../domain/ports.ts";

// A voter waits for each statement here, and pays for it: what can be asked together, is.

/** A voter's place in the tables, which tells nobody who it is. */
export interface Place {
  readonly uuid: string;
  readonly index: Buffer;
}

interface VoterRow {
  title: unknown;
  trial: boolean;
  on_word: boolean;
  own: Buffer;
  contact: Buffer | null;
}

/** Of an attempt that both have signed and that has not ended. */
export async function findVoter(on: Queryable, { uuid, attempt, voter }: Voter) {
  const { rows } = await on.raw<{ rows: VoterRow[] }>(
    `select s.title, s.trial, s.on_word_since is not null as on_word, v.own, v.contact
     from sealings s join voters v on v.uuid = s.uuid and v.voter = :voter
     where s.uuid = :uuid and s.attempt = :attempt and s.list_sha256 is not null and s.ended_at is null`,
    { uuid, attempt, voter },
  );
  const [row] = rows;
  if (!row?.contact) return undefined;
  const { trial, on_word: onWord, own, contact } = row;
  return { title: LocalizedText.parse(row.title), trial, onWord, own, contact };
}

export interface AskerRow {
  wrong: number;
  sent: Date[];
  counted: Way[];
}

/**
 * Inside a transaction: the voter's own row, made at the first time, and nobody else's until the end. Undefined where the
 * attempt has ended; otherwise it does not end before the transaction does.
 */
export async function lockAsker(
  on: Transaction,
  { uuid, attempt, index }: Place & { attempt: number },
): Promise<AskerRow | undefined> {
  const { rows } = await on.raw<{ rows: AskerRow[] }>(
    `with live as (select uuid from sealings where uuid = :uuid and attempt = :attempt and ended_at is null for share)
     insert into askers (uuid, voter_index) select uuid, :index from live
     on conflict (uuid, voter_index) do update set wrong = askers.wrong
     returning wrong, sent, counted`,
    { uuid, attempt, index },
  );
  return rows[0];
}

/** When codes were sent in the last hour, the last first. */
export function sentIn({ sent }: Pick<AskerRow, "sent">, now: Date): Asker["sent"] {
  const recent = sent.filter((each) => each.getTime() > now.getTime() - hourMs);
  return recent.toSorted((a, b) => b.getTime() - a.getTime());
}

export interface ReleaseRow {
  id: string;
  uuid: string;
  /** A bigint, which comes as text. */
  attempt: string;
  voter_index: Buffer;
  voter: Buffer;
  secret_hash: Buffer;
  by: Way;
  code_hash: Buffer | null;
  tries: number;
  expires_at: Date;
  opened_at: Date | null;
}

type AddedRow = Omit<ReleaseRow, "tries" | "attempt"> & { attempt: number; created_at: Date };

/** Adds a release, removes the oldest of more than `most`, and sets when codes were sent. */
export async function addRelease(
  on: Transaction,
  row: AddedRow,
  { most, sent }: { most: number; sent: readonly Date[] },
): Promise<void> {
  await on.raw(
    `with older as (
       delete from releases where uuid = :uuid and voter_index = :voter_index and id not in (
         select id from releases where uuid = :uuid and voter_index = :voter_index
         order by created_at desc limit :left
       )
     ), asked as (
       update askers set sent = cast(:sent as timestamptz[]) where uuid = :uuid and voter_index = :voter_index
     )
     insert into releases (id, uuid, attempt, voter_index, voter, secret_hash, by, code_hash, created_at, expires_at,
       opened_at)
     values (:id, :uuid, :attempt, :voter_index, :voter, :secret_hash, :by, :code_hash, :created_at, :expires_at,
       :opened_at)`,
    { ...row, left: most - 1, sent: [...sent] } as never,
  );
}

/**
 * Inside a transaction: a release and its voter's row, nobody else's until the end. Undefined where no such release is, or
 * not with this secret, or its attempt has ended; otherwise it does not end before the transaction does.
 */
export async function lockRelease(
  on: Transaction,
  { id, secretHash }: { id: string; secretHash: Buffer },
): Promise<{ row: ReleaseRow; asker: AskerRow } | undefined> {
  // The release is read once its voter is locked: a try beside this one has then been counted.
  const { rows } = await on.raw<{ rows: AskerRow[] }>(
    `select a.wrong, a.sent, a.counted
     from releases r
       join sealings s on s.uuid = r.uuid and s.attempt = r.attempt and s.ended_at is null
       join askers a on a.uuid = r.uuid and a.voter_index = r.voter_index
     where r.id = :id and r.secret_hash = :secretHash
     for share of s for update of a`,
    { id, secretHash },
  );
  const [asker] = rows;
  const row = asker && (await on<ReleaseRow>("releases").where({ id }).first());
  return row && { row, asker };
}

interface Counted extends Place {
  readonly attempt: number;
  readonly by: Way;
  readonly at: Date;
}

/** Counts a voter by the hour, once for each way. Returns whether it was the first time. */
export async function countOnce(on: Transaction, counted: Counted): Promise<boolean> {
  const { rows } = await on.raw<{ rows: unknown[] }>(
    `with ${counting} select uuid from asked`,
    countingValues(counted),
  );
  return rows.length > 0;
}

/** Opens a release and counts its voter as {@link countOnce} does. Returns the voter's own half, sealed. */
export async function openRelease(
  on: Transaction,
  { id, voter, ...counted }: Counted & { id: string; voter: number },
): Promise<Buffer | undefined> {
  const { rows } = await on.raw<{ rows: { own: Buffer }[] }>(
    `with opened as (update releases set opened_at = :at, code_hash = null where id = :id), ${counting}
     select own from voters where uuid = :uuid and voter = :voter`,
    { ...countingValues(counted), id, voter, at: counted.at },
  );
  return rows[0]?.own;
}

const counting = `
  asked as (
    update askers set counted = counted || cast(:by as text)
    where uuid = :uuid and voter_index = :index and not :by = any(counted) returning uuid
  ), hours as (
    insert into released_hours (uuid, attempt, by, hour, count)
    select uuid, cast(:attempt as bigint), :by, cast(:hour as timestamptz), 1 from asked
    on conflict (uuid, attempt, by, hour) do update set count = released_hours.count + 1
  )`;

const countingValues = ({ uuid, index, attempt, by, at }: Counted) => ({
  uuid,
  index,
  attempt,
  by,
  hour: hourOf(at),
});
