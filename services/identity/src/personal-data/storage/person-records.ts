import { withTransaction, type Database, type Queryable } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import { hourOf } from "@urna/service-kit/hour";
import type { PersonalData } from "@urna/service-kit/personal-data/personal-data";
import { type AdministratorId, type ElectionId, PersonId, type ProcessId } from "@urna/contract/identifiers";
import type { LinkStore } from "../../participation/domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { personRequests } from "./person-requests.ts";
import type { PersonRow } from "../../people/storage/person-row.ts";

export interface WholePersonRow extends PersonRow {
  phone: Buffer | null;
  email_index: Buffer | null;
}

export interface PersonSources extends Pick<LinkStore, "readParticipations"> {
  /** The database `identity`. */
  db: Database;
}

/** Everything of one person but what lets them in, and the link to a credential: nothing here reads either. */
export function exportPerson(
  { db, readParticipations: participations }: PersonSources,
  keys: Keys,
  { personId, administratorId }: { personId: PersonId; administratorId: AdministratorId },
): Promise<PersonalData<"identity">> {
  return withTransaction(db, async (transaction) => {
    const [row] = await transaction("people").where({ id: personId }).select<WholePersonRow[]>("*");
    if (!row) throw new DomainError("not-found");
    const person = openPerson(keys, row);
    const kinds = {
      person: [person],
      ...(await rollRecords(transaction, personId)),
      ...(await entryRecords(transaction, personId)),
      participations: await participations(PersonId.parse(personId)),
      "registration-requests": await personRequests(transaction, keys, person.document),
      acts: await actRecords(transaction, keys, personId),
    };
    const records = Object.values(kinds).reduce((sum, { length }) => sum + length, 0);
    await emitAdminActed(
      transaction,
      { administratorId, reason: "" },
      { action: "voter.export", target: personId, changes: [{ field: "records", after: String(records) }] },
    );
    return { kinds, emails: await onlyTheirs(transaction, row, person.email) };
  });
}

export function openPerson({ cipher }: Keys, row: WholePersonRow) {
  const { open, openOptional } = fieldsOf(cipher, "people", row.id);
  return {
    id: row.id,
    documentType: row.document_type,
    document: open("document", row.document),
    givenNames: open("given_names", row.given_names),
    surnames: open("surnames", row.surnames),
    email: openOptional("email", row.email),
    phone: openOptional("phone", row.phone),
    language: row.language ?? undefined,
    pageLanguage: row.page_language ?? undefined,
    categories: row.categories,
  };
}

/** What somebody writes from an address that several share may be another's. */
export async function onlyTheirs(db: Queryable, row: WholePersonRow, email: string | undefined) {
  if (email === undefined) return [];
  const [other] = await db("people")
    .where({ email_index: row.email_index })
    .whereNot({ id: row.id })
    .limit(1);
  return other ? [] : [email];
}

async function rollRecords(db: Queryable, personId: PersonId) {
  const rolls = db("roll_spans as s")
    .join("roll_versions as v", (on) => on.on("v.process_id", "s.process_id").andOn("v.number", "s.since"))
    .leftJoin("roll_versions as u", (on) =>
      on.on("u.process_id", "s.process_id").andOn("u.number", "s.until"),
    )
    .where("s.person_id", personId)
    .orderBy(["s.process_id", "s.since"])
    .select<object[]>({
      processId: "s.process_id",
      sinceVersion: "s.since",
      committedAt: "v.committed_at",
      untilVersion: "s.until",
      endedAt: "u.committed_at",
      categories: "s.categories",
      establishment: "s.establishment",
    });
  const staged = db("roll_staged_rows as r")
    .join("roll_versions as v", "v.id", "r.version_id")
    .where("r.person_id", personId)
    .select<object[]>({
      processId: "v.process_id",
      stagedAt: "v.staged_at",
      categories: "r.categories",
      establishment: "r.establishment",
    });
  const removals = db("disabled_voters").where({ person_id: personId });
  return {
    rolls: await rolls,
    "staged-rolls": await staged,
    removals: await removals.select<object[]>({ electionId: "election_id" }),
  };
}

/** How they got in: no address, code or token is kept, so none is shown. */
async function entryRecords(db: Queryable, personId: PersonId) {
  const progress = await db("voter_progress")
    .where({ person_id: personId })
    .orderBy("election_id")
    .select<object[]>({
      electionId: "election_id",
      codeSent: "code_sent",
      codeFailed: "code_failed",
      entered: "entered",
    });
  const sessions = await db("sessions")
    .where({ person_id: personId })
    .orderBy("last_used_at")
    .select<{ method: string; last_used_at: Date; ended_at: Date | null }[]>(
      "method",
      "last_used_at",
      "ended_at",
    );
  const codes = await db("challenges")
    .where({ person_id: personId })
    .orderBy("expires_at")
    .select<CodeRow[]>("election_id", "method", "sent_at", "consumed_at");
  return {
    progress,
    sessions: sessions.map(({ method, last_used_at: used, ended_at: ended }) => ({
      method,
      lastUsedHour: hourOf(used).toISOString(),
      over: ended !== null,
    })),
    codes: codes.map(({ election_id: electionId, method, sent_at: sent, consumed_at: consumed }) => ({
      electionId,
      method,
      sentHours: sent.map((at) => hourOf(at).toISOString()),
      used: consumed !== null,
    })),
  };
}

interface CodeRow {
  election_id: ElectionId;
  method: string;
  sent_at: Date[];
  consumed_at: Date | null;
}

/** What administrators did for them and why; who did is the audit log's to say. */
async function actRecords(db: Queryable, { cipher }: Keys, personId: PersonId): Promise<object[]> {
  const rows = await db("person_acts")
    .where({ person_id: personId })
    .orderBy("at")
    .select<{ id: string; process_id: ProcessId; at: Date; act: string; reason: Buffer }[]>(
      "id",
      "process_id",
      "at",
      "act",
      "reason",
    );
  return rows.map(({ id, process_id: processId, at, act, reason }) => ({
    processId,
    at,
    act,
    reason: fieldsOf(cipher, "person_acts", id).open("reason", reason),
  }));
}
