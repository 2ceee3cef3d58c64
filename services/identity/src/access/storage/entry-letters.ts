import type { LocalizedText } from "@urna/contract/words";
import { randomUUID } from "node:crypto";
import type { ElectionId, EntryReference, PersonId } from "@urna/contract/identifiers";
import type { Database, Queryable } from "@urna/service-kit/database";
import type { EntryLetterStore, NewEntryLetter } from "../domain/entry-letters.ts";
import { claimDue } from "../../letters/storage/letter-queue.ts";

interface LetterRow {
  id: string;
  reference: EntryReference;
  person_id: PersonId;
  entered_at: Date;
  /** Of the election that the entry named. */
  title: LocalizedText | null;
}

/** Queues a letter, as a part of another write. */
export function letterInsert(
  db: Queryable,
  { reference, personId, electionId, elections, at }: NewEntryLetter,
) {
  return db("entry_letters").insert({
    id: randomUUID(),
    reference,
    person_id: personId,
    election_id: electionId ?? null,
    elections: [...elections],
    entered_at: at,
    due_at: at,
  });
}

/** People to notify of an entry with their document, in a queue that replicas share. */
export function createEntryLetterStore(db: Database): EntryLetterStore {
  return {
    claimLetters: async (due) => {
      const title = db("sealed_elections as e")
        .select("title")
        .whereRaw("e.election_id = entry_letters.election_id");
      const letters: LetterRow[] = await claimDue(db, "entry_letters", due).returning([
        "id",
        "reference",
        "person_id",
        "entered_at",
        db.raw("(?) as title", [title]),
      ]);
      return letters.map((letter) => ({
        id: letter.id,
        reference: letter.reference,
        personId: letter.person_id,
        electionTitle: letter.title ?? undefined,
        at: letter.entered_at,
      }));
    },
    recordLettersTaken: async (ids) => {
      await db("entry_letters").whereIn("id", ids).update({ person_id: null, due_at: null });
    },
    findEntryElections: async (reference) => {
      const rows = await db("entry_letters")
        .where({ reference })
        .select<{ elections: ElectionId[] }[]>("elections");
      return rows.length === 0 ? undefined : rows.flatMap(({ elections }) => elections);
    },
  };
}
