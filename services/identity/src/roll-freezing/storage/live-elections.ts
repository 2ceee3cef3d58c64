import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { Category, LocalizedText } from "@urna/contract/words";
import { liveElections } from "@urna/service-kit/election-keys/table";
import type { LiveElection } from "../domain/touched-election.ts";
import type { Databases } from "../../storage/databases.ts";

interface SealedRow {
  election_id: ElectionId;
  process_id: ProcessId;
  title: LocalizedText;
  categories: Category[];
}

/** Elections from the sealing of their roll until every ballot has its mark. */
export async function readLiveElections({ db, links }: Databases): Promise<LiveElection[]> {
  const rows = await db("sealed_elections")
    .select<SealedRow[]>("election_id", "process_id", "title", "categories")
    .whereIn("election_id", await liveElections(links))
    .orderBy("election_id");
  return rows.map((row) => ({
    electionId: row.election_id,
    processId: row.process_id,
    title: row.title,
    categories: row.categories,
  }));
}
