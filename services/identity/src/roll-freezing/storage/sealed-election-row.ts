import type { ElectionId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { Hands } from "@urna/contract/words";
import type { Category, Group, LocalizedText } from "@urna/contract/words";
import { plannedOnce } from "@urna/service-kit/database";
import type { Knex } from "knex";
import type { SealedElection } from "../domain/ports.ts";
import type { AccessRules, Last4Source } from "../../roll/domain/roll-entry.ts";

interface ElectionRow {
  election_id: ElectionId;
  process_id: ProcessId;
  version_id: RollVersionId;
  request_hash: Buffer;
  group_name: Group;
  categories: Category[];
  access: AccessRules;
  last4_source: Last4Source;
  title: LocalizedText;
  trial: boolean;
  email_domains: string[];
  eligible: Partial<Record<Category, number>>;
  credentials_out: boolean;
  hands: Hands;
  authorities: Authorities | null;
}

export async function findSealedElection(
  query: Knex.QueryBuilder,
  electionId: ElectionId,
): Promise<SealedElection | undefined> {
  const ofElection = query.select([...columns]).where({ election_id: electionId });
  const rows: ElectionRow[] = await plannedOnce("sealed-election", ofElection);
  return rows[0] && fromRow(rows[0]);
}

const columns: readonly (keyof ElectionRow)[] = [
  "election_id",
  "process_id",
  "version_id",
  "request_hash",
  "group_name",
  "categories",
  "access",
  "last4_source",
  "title",
  "trial",
  "email_domains",
  "eligible",
  "credentials_out",
  "hands",
  "authorities",
];

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
    trial: row.trial,
    emailDomains: row.email_domains,
    eligible: row.eligible,
    credentialsOut: row.credentials_out,
    hands: row.hands,
    authorities: row.authorities ?? undefined,
  };
}

export function sealedElectionRow(election: SealedElection) {
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
    trial: election.trial,
    email_domains: election.emailDomains,
    eligible: JSON.stringify(election.eligible),
    credentials_out: election.credentialsOut,
    hands: election.hands,
    authorities: election.authorities ? JSON.stringify(election.authorities) : null,
  };
}
