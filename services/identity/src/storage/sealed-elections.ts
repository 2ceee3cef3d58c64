import type { ElectionId } from "@urna/contract/identifiers";
import type { Category, Group, LocalizedText } from "@urna/contract/words";
import { withTransaction, type Database } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Knex } from "knex";
import type { SealedElection, SealedElectionStore } from "../domain/election/ports.ts";
import type { AccessRules, Last4Source } from "../domain/roll/roll-entry.ts";
import { emitAdminActed } from "./admin-acted.ts";
import { establishmentCounts } from "./establishment-counts.ts";
import { trySharedRollLock } from "./roll-lock.ts";
import { createRollVoters } from "./roll-voters.ts";
import type { Keys } from "./keys.ts";

interface ElectionRow {
  election_id: ElectionId;
  process_id: string;
  version_id: string;
  request_hash: Buffer;
  group_name: Group;
  categories: Category[];
  access: AccessRules;
  last4_source: Last4Source;
  title: LocalizedText;
  email_domains: string[];
  eligible: Partial<Record<Category, number>>;
  credentials_told: boolean;
}

export function createSealedElectionStore(db: Database, keys: Keys): SealedElectionStore {
  return {
    ...createRollVoters(db, keys),
    establishmentCounts: (electionId, voted) => establishmentCounts(db, electionId, voted),
    find: (electionId) => find(db("sealed_elections"), electionId),
    freeze: ({ electionId, processId }, decide) =>
      withTransaction(db, async (transaction) => {
        if (!(await trySharedRollLock(transaction, processId))) throw new DomainError("roll-busy");
        await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [`freeze ${electionId}`]);
        const existing = await find(transaction("sealed_elections").forUpdate(), electionId);
        const decided = await decide(existing);
        if (decided === existing) return decided;
        await transaction("sealed_elections").insert(toRow(decided)).onConflict("election_id").merge();
        return decided;
      }),
    remove: async (electionId) => {
      await db("sealed_elections").where({ election_id: electionId }).delete();
    },
    tellCredentials: async (electionId) => {
      await db("sealed_elections")
        .where({ election_id: electionId, credentials_told: false })
        .update({ credentials_told: true });
    },
    disable: ({ electionId, personId, actor }) =>
      withTransaction(db, async (transaction) => {
        const row = { election_id: electionId, person_id: personId };
        const disabled = await transaction("disabled_voters")
          .insert(row)
          .onConflict()
          .ignore()
          .returning("person_id");
        if (disabled.length === 0) return false;
        await emitAdminActed(transaction, actor, { action: "voter.disable", target: personId });
        return true;
      }),
  };
}

async function find(query: Knex.QueryBuilder, electionId: ElectionId): Promise<SealedElection | undefined> {
  const rows: ElectionRow[] = await query.select("*").where({ election_id: electionId });
  return rows[0] && fromRow(rows[0]);
}

function fromRow(row: ElectionRow): SealedElection {
  return {
    electionId: row.election_id,
    processId: row.process_id,
    versionId: row.version_id,
    requestHash: row.request_hash,
    group: row.group_name,
    categories: row.categories,
    access: row.access,
    last4Source: row.last4_source,
    title: row.title,
    emailDomains: row.email_domains,
    eligible: row.eligible,
    credentialsTold: row.credentials_told,
  };
}

function toRow(election: SealedElection) {
  return {
    election_id: election.electionId,
    process_id: election.processId,
    version_id: election.versionId,
    request_hash: election.requestHash,
    group_name: election.group,
    categories: election.categories,
    access: JSON.stringify(election.access),
    last4_source: election.last4Source,
    title: JSON.stringify(election.title),
    email_domains: election.emailDomains,
    eligible: JSON.stringify(election.eligible),
    credentials_told: election.credentialsTold,
  };
}
