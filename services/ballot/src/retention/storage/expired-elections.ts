import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { LocalizedText } from "@urna/contract/words";
import type { Queryable } from "@urna/service-kit/database";

export interface ExpiredRow {
  id: ElectionId;
  process_id: ProcessId;
  code: string;
  title: LocalizedText;
  ended_at: Date;
  /** Another expired election is its second round and has to be removed first. */
  has_second_round: boolean;
}

/**
 * An election ends when it is published, retired or annulled, at the last of those times; a draft at its last change. A
 * second round that stays keeps its first round, and so does a hold.
 */
const dated = `dated as (
    select id, process_id, second_round_of, code, title, state,
      greatest(updated_at, closes_at, sealed_at, opened_at, closed_at, tallied_at, published_at) as ended_at
    from elections
  ),
  kept as (
    select id, second_round_of from dated
      where state not in ('published', 'retired', 'annulled', 'draft') or ended_at >= ?
        or exists (select from pending_sealings p where p.election_id = dated.id)
        or exists (select from retention_holds h where h.election_id = dated.id)
    union
    select first.id, first.second_round_of from dated as first join kept on kept.second_round_of = first.id
  )`;

/** Elections that ended before a moment, the earliest first. */
export async function expiredElections(db: Queryable, before: Date): Promise<ExpiredRow[]> {
  const { rows } = (await db.raw(
    `with recursive ${dated}
     select id, process_id, code, title, ended_at,
       exists (select from elections e where e.second_round_of = dated.id) as has_second_round
     from dated where id not in (select id from kept) order by ended_at, id`,
    [before],
  )) as { rows: ExpiredRow[] };
  return rows;
}

/** The end of the earliest election that stays. */
export async function nextToExpire(db: Queryable, before: Date): Promise<Date | undefined> {
  const { rows } = (await db.raw(
    `with recursive ${dated}
     select min(ended_at) as next from dated
       where id in (select id from kept) and state in ('published', 'retired', 'annulled')`,
    [before],
  )) as { rows: { next: Date | null }[] };
  return rows[0]?.next ?? undefined;
}
