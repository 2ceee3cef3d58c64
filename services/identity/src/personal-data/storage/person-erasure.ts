import { PersonId, type ProcessId } from "@urna/contract/identifiers";
import { documentCharacters } from "@urna/contract/rut";
import { withTransaction, type Transaction } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Erased, ErasureWanted } from "@urna/service-kit/personal-data/personal-data";
import { auditErasure } from "@urna/service-kit/personal-data/audit-erasure";
import type { Keys } from "../../storage/keys.ts";
import { onlyTheirs, openPerson, type PersonSources, type WholePersonRow } from "./person-records.ts";
import { findRequests } from "./person-requests.ts";
import { tryRollLock } from "../../roll/storage/roll-lock.ts";

/** The rows that go at once. */
const going = { sessions: "sessions", codes: "challenges", progress: "voter_progress" } as const;
/** What is of the rolls that have them, and goes with the last of these. */
const ofRolls = { removals: "disabled_voters", acts: "person_acts" } as const;
const contact = ["email", "phone", "language", "page_language"] as const;

/**
 * What no law holds goes: how to reach the person, how they got in, what they asked for. Who was on a roll stays with
 * it, by name and document; once no roll has them, nothing does. The roll's locks keep a sealing from beginning
 * meanwhile.
 */
export function erasePerson(
  { db, readParticipations: participations }: PersonSources,
  keys: Keys,
  wanted: ErasureWanted,
): Promise<Erased<"identity">> {
  const { personId, dryRun } = wanted;
  return withTransaction(db, async (transaction) => {
    const found = transaction("people").where({ id: personId }).forUpdate();
    const [row] = await found.select<WholePersonRow[]>("*");
    if (!row) throw new DomainError("not-found");
    const person = openPerson(keys, row);
    if (!dryRun || wanted.confirmation) demandDocument(wanted, person.document);
    const elections = await endedElections(transaction, wanted);
    const requests = (await findRequests(transaction, keys, person.document)).map(({ id }) => id);
    const rolls = await countOf(transaction, "roll_spans", personId);
    const staged = await countOf(transaction, "roll_staged_rows", personId);
    const held = rolls + staged > 0;
    const voted = (await participations(PersonId.parse(personId))).length;

    const erased = (count: number) => ({ erased: count, kept: 0 });
    const withRolls = (count: number) => (held ? { erased: 0, kept: count } : erased(count));
    const kinds = {
      contact: erased(contact.filter((column) => row[column] !== null).length),
      ...(await countsOf(transaction, going, personId, erased)),
      "registration-requests": erased(requests.length),
      person: withRolls(1),
      rolls: { erased: 0, kept: rolls },
      participations: { erased: 0, kept: voted },
      ...(await countsOf(transaction, ofRolls, personId, withRolls)),
    };
    const emails = await onlyTheirs(transaction, row, person.email);
    if (!dryRun) {
      await remove(transaction, { personId, requests, held });
      await auditErasure(transaction, wanted, kinds);
    }
    return { kinds, emails, elections };
  });
}

function demandDocument({ confirmation }: ErasureWanted, document: string): void {
  if (documentCharacters(confirmation ?? "") === documentCharacters(document)) return;
  throw new DomainError("invalid-request", {
    fieldErrors: [{ path: "confirmation", code: "invalid-format" }],
  });
}

/** Those whose sealed roll has the person. Errors: roll-busy, on-sealed-roll naming those that have not ended. */
async function endedElections(
  transaction: Transaction,
  { personId, dryRun, ended }: ErasureWanted,
): Promise<string[]> {
  const processes = await transaction("roll_spans")
    .where({ person_id: personId })
    .distinct<{ process_id: ProcessId }[]>("process_id")
    .orderBy("process_id");
  for (const { process_id: processId } of processes)
    if (!dryRun && !(await tryRollLock(transaction, processId))) throw new DomainError("roll-busy");
  const sealed = await transaction("sealed_elections as s")
    .join("roll_entries as e", "e.version_id", "s.version_id")
    .where("e.person_id", personId)
    .whereRaw("s.categories && e.categories")
    .orderBy("s.election_id")
    .select<{ id: string; title: { es: string } }[]>("s.election_id as id", "s.title");
  const running = sealed.filter(({ id }) => !ended.includes(id));
  if (running.length > 0)
    throw new DomainError("on-sealed-roll", {
      elections: running.map(({ id, title }) => ({ id, title: title.es })),
    });
  return sealed.map(({ id }) => id);
}

async function countOf(transaction: Transaction, table: string, personId: PersonId): Promise<number> {
  const [counted] = await transaction(table).where({ person_id: personId }).count<{ count: string }[]>();
  return Number(counted?.count ?? 0);
}

async function countsOf<Kind extends string, Outcome>(
  transaction: Transaction,
  tables: Readonly<Record<Kind, string>>,
  personId: PersonId,
  outcome: (count: number) => Outcome,
): Promise<Record<Kind, Outcome>> {
  const found: [string, Outcome][] = [];
  for (const [kind, table] of Object.entries<string>(tables))
    found.push([kind, outcome(await countOf(transaction, table, personId))]);
  return Object.fromEntries(found) as Record<Kind, Outcome>;
}

async function remove(
  transaction: Transaction,
  { personId, requests, held }: { personId: PersonId; requests: readonly string[]; held: boolean },
): Promise<void> {
  await transaction("registration_requests")
    .whereIn("id", [...requests])
    .delete();
  const tables = [...Object.values(going), ...(held ? [] : Object.values(ofRolls))];
  for (const table of tables) await transaction(table).where({ person_id: personId }).delete();
  const person = transaction("people").where({ id: personId });
  if (!held) await person.delete();
  else
    await person.update({
      ...Object.fromEntries(contact.map((column) => [column, null])),
      email_index: null,
      erased_at: transaction.fn.now(),
    });
}
