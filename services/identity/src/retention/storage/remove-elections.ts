import type { ElectionId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Queryable } from "@urna/service-kit/database";
import { endKey } from "@urna/service-kit/election-keys/table";
import type { Cut, Removed } from "@urna/service-kit/retention/retention";
import { auditRemoval } from "@urna/service-kit/retention/audit-removal";

/** Of the cut's elections those in which nobody voted since; another is not as old as was said, and stays. */
export async function oldElections(links: Queryable, cut: Cut): Promise<string[]> {
  const young = await youngElections(links, cut);
  return cut.elections.filter((id) => !young.includes(id));
}

export async function youngElections(links: Queryable, { elections, before }: Cut): Promise<string[]> {
  const recent = (table: string) =>
    links(table)
      .distinct<{ election_id: ElectionId }[]>("election_id")
      .whereIn("election_id", [...elections])
      .where("hour", ">=", before);
  const rows = [...(await recent("participations")), ...(await recent("marks"))];
  return [...new Set(rows.map(({ election_id }) => election_id))];
}

const tablesOfLinks = [
  "links",
  "unspent_links",
  "prepared_links",
  "preparations",
  "public_credentials",
  "ended_elections",
] as const;

/** A voter of an election that was never finished is marked, and not yet written down as one who took part. */
const tablesOfVoters = ["participations", "marks"] as const;

/** What `identity_links` has of one election: who voted, and what is left of credentials. */
export function removeParticipations(
  links: Database,
  cut: Cut,
  by: string | undefined,
): Promise<Removed | undefined> {
  return withTransaction(links, async (transaction) => {
    if (cut.elections.length === 0) return undefined;
    const [next] = await transaction
      .unionAll(
        [...tablesOfVoters, ...tablesOfLinks].map((table) =>
          transaction(table)
            .select("election_id")
            .whereIn("election_id", [...cut.elections])
            .limit(1),
        ),
        true,
      )
      .limit(1);
    if (!next) return undefined;
    const { election_id: target } = next as { election_id: ElectionId };
    const own = { election_id: target };
    let participations = 0;
    for (const table of tablesOfVoters) participations += await transaction(table).where(own).delete();
    for (const table of tablesOfLinks) await transaction(table).where(own).delete();
    await endKey(transaction, target);
    const removed = { participations };
    await auditRemoval(transaction, cut, { removed, by, target });
    return removed;
  });
}

/** What `identity` has of one election: its electorate, and how far each voter came. */
export function removeElectorate(db: Database, cut: Cut): Promise<Removed | undefined> {
  return withTransaction(db, async (transaction) => {
    const [next] = await transaction("sealed_elections")
      .select<{ election_id: ElectionId }[]>("election_id")
      .whereIn("election_id", [...cut.elections])
      .orderBy("election_id")
      .limit(1)
      .forUpdate();
    if (!next) return undefined;
    await transaction("voter_progress").where(next).delete();
    await transaction("sealed_elections").where(next).delete();
    return {};
  });
}
