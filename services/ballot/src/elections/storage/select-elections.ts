import type { Queryable } from "@urna/service-kit/database";
import type { JoinedRow } from "./election-row.ts";

/**
 * Elections (`e`) joined with their processes (`g`), the public facts of their sealings (`s`, with confirmations) and
 * boards (`b`), pending sealings (`p`) and counts (`c`), and their first (`f`) and second round (`n`).
 */
export function selectElections(db: Queryable) {
  return db("elections as e")
    .join("processes as g", "g.id", "e.process_id")
    .leftJoin("sealings as s", "s.election_id", "e.id")
    .leftJoin("boards as b", "b.election_id", "e.id")
    .leftJoin("pending_sealings as p", "p.election_id", "e.id")
    .leftJoin("pending_counts as c", "c.election_id", "e.id")
    .leftJoin("elections as f", "f.id", "e.second_round_of")
    .joinRaw("left join elections as n on n.second_round_of = e.id and n.state <> 'annulled'")
    .select<JoinedRow[]>(
      "e.*",
      "g.trial",
      "s.fingerprint",
      "s.acknowledgement_key",
      "s.trustees",
      "s.trustees_needed",
      "s.roll_size",
      "b.size as board_size",
      "f.code as first_code",
      "f.state as first_state",
      "n.id as second_id",
      "n.code as second_code",
      "n.state as second_state",
      "p.done as credentials_done",
      "p.total as credentials_total",
      "p.failure as sealing_failure",
      "p.refusal as sealing_refusal",
      "c.stage as count_stage",
      "c.done as count_done",
      "c.total as count_total",
      "c.failure as count_failure",
      db.raw(
        "array(select owner from sealing_confirmations k where k.election_id = e.id order by owner) as confirmed",
      ),
      db.raw(
        "array(select owner from shares where shares.election_id = e.id order by owner) as shares_given",
      ),
    );
}
