import type { PersonId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { Queryable } from "@urna/service-kit/database";
import type { RollEntry } from "../../roll/domain/roll-entry.ts";
import type { LiveElection } from "../../roll-freezing/domain/touched-election.ts";
import { contactColumns } from "../../roll-import/domain/meet-entry.ts";
import type { PersonSaved, Standing } from "../domain/person-ports.ts";
import type { Databases } from "../../storage/databases.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { readLiveElections } from "../../roll-freezing/storage/live-elections.ts";
import { documentIndexes } from "../../people/storage/person-row.ts";

type KnownContact = Pick<RollEntry, "email" | "phone" | "language">;

interface ContactRow {
  email: Buffer | null;
  phone: Buffer | null;
  language: Language | null;
}

/** How somebody is reached today, on whichever roll they are. */
export async function knownContact(
  queryable: Queryable,
  { cipher }: Pick<Keys, "cipher">,
  personId: PersonId,
): Promise<KnownContact | undefined> {
  const [row] = await queryable("people")
    .select<ContactRow[]>("email", "phone", "language")
    .where({ id: personId });
  if (!row) return undefined;
  const { openOptional } = fieldsOf(cipher, "people", personId);
  return {
    email: openOptional("email", row.email),
    phone: openOptional("phone", row.phone),
    language: row.language ?? undefined,
  };
}

/** An empty field of a person who is new on this roll is filled from other rolls. */
const keepingContact = (entry: RollEntry, known: KnownContact): RollEntry => ({
  ...entry,
  email: entry.email ?? known.email,
  phone: entry.phone ?? known.phone,
  language: entry.language ?? known.language,
});

/** A new person's empty fields say nothing of them; a correction's do. */
export const savedEntry = ({ personId, entry }: PersonSaved, known: KnownContact | undefined): RollEntry =>
  personId || !known ? entry : keepingContact(entry, known);

export const changesContact = (entry: RollEntry, known: KnownContact): boolean =>
  contactColumns.some((column) => entry[column] !== known[column]);

/** In which live elections the person votes, or whose document it is, and whether their contact would change. */
export async function standingOf(
  databases: Databases,
  keys: Pick<Keys, "index" | "cipher">,
  change: PersonSaved,
): Promise<Standing> {
  const { db } = databases;
  const owners = await db("people")
    .whereIn("document_index", documentIndexes(keys.index, [change.entry.document]))
    .pluck<PersonId[]>("id");
  const ids = [...new Set([...owners, ...(change.personId ? [change.personId] : [])])];
  const live = await readLiveElections(databases);
  const [elections, contacts] = await Promise.all([
    Promise.all(ids.map((id) => whereVoting(db, id, live))),
    Promise.all(ids.map((id) => knownContact(db, keys, id))),
  ]);
  return {
    elections: elections.flat(),
    changesContact: contacts.some((known) => known && changesContact(savedEntry(change, known), known)),
  };
}

/** The live elections whose sealed roll has the person. */
export async function whereVoting(
  queryable: Queryable,
  personId: PersonId,
  live: readonly LiveElection[],
): Promise<LiveElection[]> {
  const found = await queryable("sealed_elections as s")
    .join("roll_entries as e", "e.version_id", "s.version_id")
    .distinct()
    .where("e.person_id", personId)
    .whereRaw("s.categories && e.categories")
    .whereIn(
      "s.election_id",
      live.map(({ electionId }) => electionId),
    )
    .pluck<string[]>("s.election_id");
  return live.filter(({ electionId }) => found.includes(electionId));
}
