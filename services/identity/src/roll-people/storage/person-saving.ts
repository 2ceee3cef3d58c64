import { randomUUID } from "node:crypto";
import type { PersonId } from "@urna/contract/identifiers";
import { withTransaction, type Transaction } from "@urna/service-kit/database";
import { last4Hash } from "../../access/domain/last4.ts";
import { isOfDigits } from "../../guesses/domain/secret-budget.ts";
import type { PersonChange, PersonStore } from "../domain/person-ports.ts";
import type { LiveElection } from "../../roll-freezing/domain/touched-election.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Databases } from "../../storage/databases.ts";
import { aloneInTransition } from "../../storage/index-transition.ts";
import { changesContact, knownContact, savedEntry, whereVoting } from "./known-contact.ts";
import type { Keys } from "../../storage/keys.ts";
import { noteAct } from "./person-acts.ts";
import { documentIndexes, personRow } from "../../people/storage/person-row.ts";
import { finishVersion, newestVersion } from "../../roll/storage/roll-finish.ts";
import { entriesOf, writeSpans, type NumberedVersion } from "../../roll/storage/roll-spans.ts";
import { tryRollLock } from "../../roll/storage/roll-lock.ts";
import { readLiveElections } from "../../roll-freezing/storage/live-elections.ts";
import { changedFields, entryIndexes, withLast4Of } from "../../roll-import/storage/staged-row.ts";

interface Before {
  last4: Buffer | null;
  last4IsDigits: boolean | null;
  fieldIndexes: Buffer | null;
  present: boolean;
}

/** Adds or corrects one person as a version of its own; everybody else stays as they are. */
export async function savePerson(
  databases: Databases,
  keys: Keys,
  change: PersonChange,
): ReturnType<PersonStore["savePerson"]> {
  const live = await readLiveElections(databases);
  return withTransaction(databases.db, (transaction) =>
    savePersonWithin(transaction, keys, { change, live }),
  );
}

interface Saving {
  change: PersonChange;
  live: readonly LiveElection[];
}

/** As {@link savePerson}, in a transaction that does more. Where it refuses, it has written nothing. */
export async function savePersonWithin(
  transaction: Transaction,
  keys: Keys,
  { change: asked, live }: Saving,
): ReturnType<PersonStore["savePerson"]> {
  const { id, processId, versionId, at, actor } = asked;
  if (!(await tryRollLock(transaction, processId))) return "busy";
  const newest = await newestVersion(transaction, keys, processId);
  if (newest?.id !== versionId) return "stale";
  const personId = await whose(transaction, keys, asked);
  if (!personId) return "duplicate";
  const base = { processId, number: newest?.number ?? 0 };
  const before = await entryBefore(transaction, base, personId);
  if (!asked.personId && before.present) return "duplicate";
  const known = await knownContact(transaction, keys, personId);
  const change = { ...asked, entry: savedEntry(asked, known) };
  if (known && changesContact(change.entry, known)) {
    const elections = await whereVoting(transaction, personId, live);
    const votesHere = elections.some((election) => election.processId === processId);
    if (elections.length > 0 && !votesHere) return "contact-in-use";
  }
  await transaction("roll_versions").insert({
    id,
    process_id: processId,
    base_id: versionId ?? null,
    salt: asked.salt,
    staged_at: at,
    mode: "upsert",
    size: (newest?.size ?? 0) + (before.present ? 0 : 1),
    added: before.present ? 0 : 1,
    changed: before.present ? 1 : 0,
  });
  const version = { processId, number: base.number + 1 };
  const fields = await write(transaction, keys, { version, change, personId, before });
  const act = before.present ? "corrected" : "added";
  await noteAct(transaction, keys, { personId, processId, at, actor, act, versionId: id });
  const action = before.present ? "voter.correct" : "voter.add";
  const changes = fields.map((field) => ({ field }));
  await emitAdminActed(transaction, actor, { action, target: personId, changes });
  const finishing = { ...version, versionId: id, salt: asked.salt, at, actor };
  return { version: await finishVersion(transaction, keys, finishing), personId };
}

/** The person with this document, who has to be the one that is corrected. Undefined when it is somebody else's. */
async function whose(
  transaction: Transaction,
  { index }: Keys,
  { entry, personId }: PersonChange,
): Promise<PersonId | undefined> {
  await aloneInTransition(transaction, index, "people");
  const [owner] = await transaction("people")
    .select<{ id: PersonId }[]>("id")
    .whereIn("document_index", documentIndexes(index, [entry.document]))
    .forUpdate();
  if (personId) return owner && owner.id !== personId ? undefined : personId;
  return owner?.id ?? (randomUUID() as PersonId);
}

interface EntryBefore {
  last4: Buffer | null;
  last4_is_digits: boolean | null;
  field_indexes: Buffer | null;
}

async function entryBefore(
  transaction: Transaction,
  base: NumberedVersion,
  personId: PersonId,
): Promise<Before> {
  const [row] = await entriesOf(transaction, base)
    .select<EntryBefore[]>("last4", "last4_is_digits", "field_indexes")
    .where({ person_id: personId });
  return {
    last4: row?.last4 ?? null,
    last4IsDigits: row?.last4_is_digits ?? null,
    fieldIndexes: row?.field_indexes ?? null,
    present: row !== undefined,
  };
}

interface Writing {
  version: NumberedVersion;
  change: PersonChange;
  personId: PersonId;
  before: Before;
}

/** Answers the names of the fields that are others than before. */
async function write(
  transaction: Transaction,
  keys: Keys,
  { version, change: { entry }, personId, before }: Writing,
): Promise<string[]> {
  await transaction("people")
    .insert(personRow(keys, personId, entry))
    .onConflict("id")
    .merge();
  const { categories, establishment } = entry;
  const { content_index, field_indexes: whole } = entryIndexes(keys, entry);
  const field_indexes = entry.last4 === undefined ? withLast4Of(whole, before.fieldIndexes) : whole;
  const row = {
    person_id: personId,
    categories,
    establishment,
    content_index,
    field_indexes,
    last4: entry.last4 === undefined ? before.last4 : last4Hash(keys.pepper, personId, entry.last4),
    last4_is_digits: entry.last4 === undefined ? before.last4IsDigits : isOfDigits(entry.last4),
  };
  await writeSpans(transaction, version, [row]);
  return changedFields(before.fieldIndexes, field_indexes);
}
