import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { Hands } from "@urna/contract/words";
import type { Category } from "@urna/contract/words";
import { plannedOnce, type Database } from "@urna/service-kit/database";
import type { Knex } from "knex";
import type { RollVoter, SealedElectionStore } from "../domain/ports.ts";
import type { AccessRules, Last4Source } from "../../roll/domain/roll-entry.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import {
  documentIndexes,
  emailIndexes,
  personColumns,
  personEmail,
  personLanguage,
  personName,
  type PersonRow,
} from "../../people/storage/person-row.ts";

type VoterQueries = Pick<
  SealedElectionStore,
  | "findElectionsOf"
  | "findRollVoter"
  | "findRollVotersByDocument"
  | "findRollVotersByEmail"
  | "findDirectorsByOfficialEmail"
>;

interface VoterRow extends PersonRow {
  election_categories: Category[];
  establishment: string;
  official_email: Buffer | null;
  disabled: boolean;
  has_roll_last4: boolean;
  access: AccessRules;
  last4_source: Last4Source;
  credentials_out: boolean;
  hands: Hands;
  authorities: Authorities | null;
}

/** Persons on the frozen roll of an election, in its categories. */
export function createRollVoters(db: Database, keys: Keys): VoterQueries {
  const voters = async (
    electionId: ElectionId,
    narrow: (query: Knex.QueryBuilder) => void,
  ): Promise<RollVoter[]> => {
    const rows: VoterRow[] = await votersOf(db, electionId).modify(narrow);
    return rows.map((row) => toVoter(keys, row));
  };
  return {
    findElectionsOf: (personId) => electionsOf(db, personId),
    findRollVoter: async (electionId, personId) => {
      const one = (query: Knex.QueryBuilder) => void plannedOnce("voter", query.where("people.id", personId));
      return (await voters(electionId, one))[0];
    },
    findRollVotersByDocument: (electionId, documents) => {
      const indexes = documentIndexes(keys.index, documents);
      return voters(electionId, (query) => void query.whereIn("people.document_index", indexes));
    },
    findRollVotersByEmail: (electionId, email) =>
      voters(
        electionId,
        (query) => void query.whereIn("people.email_index", emailIndexes(keys.index, email)),
      ),
    findDirectorsByOfficialEmail: async (electionId, email) => {
      const indexes = emailIndexes(keys.index, email);
      const found = await voters(
        electionId,
        (query) => void query.whereIn("s.official_email_index", indexes),
      );
      return found.filter(({ categories }) => categories.includes("director"));
    },
  };
}

async function electionsOf(
  db: Database,
  personId: PersonId,
): Promise<{ electionId: ElectionId; disabled: boolean }[]> {
  return frozenEntries(db)
    .select({ electionId: "l.election_id" }, db.raw("d.person_id is not null as disabled"))
    .where("e.person_id", personId);
}

/** Entries (`e`) of the frozen rolls of elections (`l`), in their categories, and who was disabled (`d`). */
function frozenEntries(db: Database): Knex.QueryBuilder {
  return db("sealed_elections as l")
    .join("roll_entries as e", "e.version_id", "l.version_id")
    .leftJoin("disabled_voters as d", (on) =>
      on.on("d.election_id", "l.election_id").andOn("d.person_id", "e.person_id"),
    )
    .whereRaw("e.categories && l.categories");
}

function votersOf(db: Database, electionId: ElectionId): Knex.QueryBuilder {
  const chosen = "array(select c from unnest(l.categories) c where c = any(e.categories))";
  return frozenEntries(db)
    .join("people", "people.id", "e.person_id")
    .leftJoin("establishments as s", (on) => on.on("s.code", "e.establishment").andOnVal("s.disabled", false))
    .select(personColumns)
    .select("e.establishment", "s.official_email", db.raw(`${chosen} as election_categories`))
    .select(db.raw("d.person_id is not null as disabled"), db.raw("e.last4 is not null as has_roll_last4"))
    .select("l.access", "l.last4_source", "l.credentials_out", "l.hands", "l.authorities")
    .where("l.election_id", electionId);
}

function toVoter(keys: Keys, row: VoterRow): RollVoter {
  const { openOptional } = fieldsOf(keys.cipher, "establishments", row.establishment);
  return {
    personId: row.id,
    name: personName(keys, row),
    categories: row.election_categories,
    language: personLanguage(row),
    email: personEmail(keys, row),
    officialEmail: openOptional("official_email", row.official_email),
    disabled: row.disabled,
    hasRollLast4: row.has_roll_last4,
    election: {
      access: row.access,
      last4Source: row.last4_source,
      credentialsOut: row.credentials_out,
      hands: row.hands,
      authorities: row.authorities ?? undefined,
    },
  };
}
