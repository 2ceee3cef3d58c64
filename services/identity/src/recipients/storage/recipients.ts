import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { RecipientStore } from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Keys } from "../../storage/keys.ts";
import { afterPerson } from "../../roll/storage/roll-spans.ts";
import { documentIndexes, emailIndexes } from "../../people/storage/person-row.ts";

export function createRecipientStore(db: Database, { index }: Keys): RecipientStore {
  return {
    countReachable: async (electionId) =>
      countOf(await reachable(db, electionId).count<Counted>("* as count")),
    countReachableAmong: async (electionId, personIds) => {
      const among = reachable(db, electionId).whereRaw("e.person_id = any(?::uuid[])", [[...personIds]]);
      return countOf(await among.count<Counted>("* as count"));
    },
    readReachable: async (electionId, after, limit) => {
      const rows = await reachable(db, electionId)
        .modify(afterPerson, after)
        .orderBy("e.person_id")
        .limit(limit)
        .select<{ person_id: PersonId }[]>("e.person_id");
      return rows.map((row) => row.person_id);
    },
    findNamedPeople: (identifier, actor) =>
      withTransaction(db, async (transaction) => {
        const people = transaction("people").select<{ id: PersonId }[]>("id");
        const found = await (identifier.by === "email"
          ? people.whereIn("email_index", emailIndexes(index, identifier.email))
          : people.whereIn("document_index", documentIndexes(index, identifier.documents)));
        const ids = found.map(({ id }) => id);
        await emitAdminActed(transaction, actor, { action: "message.search", target: ids.join(" ") });
        return ids;
      }),
  };
}

type Counted = { count: string }[];

const countOf = ([counted]: Counted): number => Number(counted?.count ?? 0);

/** Entries (`e`) of the election's frozen roll, in its categories. */
function reachable(db: Database, electionId: ElectionId) {
  return db("sealed_elections as l")
    .join("roll_entries as e", "e.version_id", "l.version_id")
    .join("people as p", "p.id", "e.person_id")
    .leftJoin("disabled_voters as d", (on) =>
      on.on("d.election_id", "l.election_id").andOn("d.person_id", "e.person_id"),
    )
    .where("l.election_id", electionId)
    .whereRaw("e.categories && l.categories")
    .whereNotNull("p.email")
    .whereNull("d.person_id");
}
