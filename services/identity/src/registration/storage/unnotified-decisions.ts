import type { Language } from "@urna/contract/words";
import type { Database } from "@urna/service-kit/database";
import type { DecisionStore, LetterDecision } from "../domain/decision-ports.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

interface UnnotifiedRow {
  id: string;
  request_id: string;
  reference: string;
  email: Buffer;
  language: Language;
  state: LetterDecision;
  reason_code: string;
  comment: Buffer;
  later_roll: boolean;
}

/** Decisions that the applicants have not been written to about, as a queue that replicas share. */
export function unnotifiedDecisions(
  db: Database,
  { cipher }: Keys,
): Pick<DecisionStore, "claimUnnotifiedDecisions" | "recordDecisionNotified"> {
  return {
    claimUnnotifiedDecisions: async ({ now, retryAt, limit }) => {
      const due = db("registration_decisions")
        .where("notify_at", "<=", now)
        .orderBy("notify_at")
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .select("id");
      const claimed = await db("registration_decisions")
        .whereIn("id", due)
        .update({ notify_at: retryAt })
        .returning<{ id: string }[]>("id");
      const ids = claimed.map(({ id }) => id);
      const rows = await db("registration_decisions as d")
        .join("registration_requests as r", "r.id", "d.request_id")
        .select<UnnotifiedRow[]>(
          "d.id",
          "d.request_id",
          "d.state",
          "d.reason_code",
          "d.comment",
          "d.later_roll",
        )
        .select("r.reference", "r.email", "r.language")
        .whereIn("d.id", ids)
        .orderBy("d.place");
      return rows.map((row) => ({
        id: row.id,
        reference: row.reference,
        language: row.language,
        decision: row.state,
        reasonCode: row.reason_code,
        laterRoll: row.later_roll,
        email: fieldsOf(cipher, "registration_requests", row.request_id).open("email", row.email),
        comment: fieldsOf(cipher, "registration_decisions", row.id).open("comment", row.comment),
      }));
    },
    recordDecisionNotified: async (id) => {
      await db("registration_decisions").where({ id }).update({ notify_at: null });
    },
  };
}
