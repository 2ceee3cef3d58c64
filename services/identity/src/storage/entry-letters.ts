import { randomUUID } from "node:crypto";
import type { PersonId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import type { EntryLetterStore } from "../domain/access/entry-letters.ts";

interface LetterRow {
  id: string;
  person_id: PersonId;
  election_id: string | null;
  entered_at: Date;
}

interface TitleRow {
  election_id: string;
  title: { es: string; en: string; ht: string };
}

/** Who is still to be told of an entry with their document, as a queue that replicas share. */
export function createEntryLetterStore(db: Database): EntryLetterStore {
  return {
    write: async ({ personId, electionId, at }) => {
      const row = { id: randomUUID(), person_id: personId, election_id: electionId ?? null };
      await db("entry_letters").insert({ ...row, entered_at: at, due_at: at });
    },
    claim: async ({ now, retryAt, limit }) => {
      const due = db("entry_letters")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .select("id");
      const letters = await db("entry_letters")
        .whereIn("id", due)
        .update({ due_at: retryAt })
        .returning<LetterRow[]>(["id", "person_id", "election_id", "entered_at"]);
      const ids = letters.flatMap(({ election_id: id }) => (id === null ? [] : [id]));
      const titles = await db("sealed_elections")
        .select<TitleRow[]>("election_id", "title")
        .whereIn("election_id", ids);
      return letters.map((letter) => ({
        id: letter.id,
        personId: letter.person_id,
        electionTitle: titles.find(({ election_id: id }) => id === letter.election_id)?.title,
        at: letter.entered_at,
      }));
    },
    taken: async (id) => {
      await db("entry_letters").where({ id }).delete();
    },
  };
}
