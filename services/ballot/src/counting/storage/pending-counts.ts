import type { ElectionId } from "@urna/contract/identifiers";
import type { CountStage } from "@urna/contract/results/count";
import type { Queryable } from "@urna/service-kit/database";
import type { Lease } from "../../leases/domain/ports.ts";
import { leaseEnd, leasedWork } from "../../leases/storage/leased-work.ts";
import type { Count, MadeTally } from "../domain/count.ts";
import type { PendingCountStore } from "../domain/ports.ts";

interface CountRow {
  stage: CountStage;
  failure: string | null;
  ballots: number | null;
  encrypted_tally: string | null;
  sized_tally: string | null;
  combined_owners: number[] | null;
}

export function pendingCountStore(db: Queryable): PendingCountStore {
  const row = (electionId: ElectionId) => db("pending_counts").where({ election_id: electionId });
  const ofWorker = ({ electionId, worker }: Lease) => row(electionId).where({ worker }).whereNull("failure");
  const leased = ({ worker, leaseMs }: Lease) => ({ worker, leased_until: leaseEnd(db, leaseMs) });
  const read = async (electionId: ElectionId, locked: boolean) => {
    const query = row(electionId).select<CountRow[]>("*");
    const [found] = await (locked ? query.forUpdate() : query);
    return found && countOf(found);
  };
  return {
    ...leasedWork(db, "pending_counts"),
    async addPendingCount(lease) {
      await db("pending_counts").insert({ election_id: lease.electionId, ...leased(lease) });
    },
    async resumePendingCount(lease) {
      await row(lease.electionId).update({ failure: null, ...leased(lease) });
    },
    findPendingCount: (electionId) => read(electionId, false),
    lockPendingCount: (electionId) => read(electionId, true),
    async keepTally(lease, { encryptedTally, sizedTally, ballots }) {
      const made = { encrypted_tally: encryptedTally, sized_tally: sizedTally, ballots };
      return (await ofWorker(lease).where({ stage: "tallying" }).update(made)) > 0;
    },
    async waitForShares(electionId) {
      await row(electionId).update({ stage: "waiting" });
    },
    async restUntilShares(lease) {
      await ofWorker(lease).where({ stage: "waiting" }).update({ worker: null, leased_until: "infinity" });
    },
    async wakeToAskAgain(electionId) {
      const resting = row(electionId).where({ stage: "waiting" }).whereNull("worker").whereNull("failure");
      await resting.update({ leased_until: leaseEnd(db, 0) });
    },
    async beginCombining(electionId, owners, lease) {
      const next = lease ? leased(lease) : { worker: null, leased_until: leaseEnd(db, 0) };
      const begins = { stage: "combining", done: 0, total: 0, failure: null };
      await row(electionId).update({ ...begins, combined_owners: owners, ...next });
    },
    async beginVerifying(lease) {
      return (await ofWorker(lease).update({ stage: "verifying" })) > 0;
    },
    async addShare(electionId, { owner, partialDecryption }) {
      await db("shares").insert({ election_id: electionId, owner, partial_decryption: partialDecryption });
    },
    async noteServerOpening(electionId, encryptedTallySha256) {
      const noted = await db("server_openings")
        .insert({ election_id: electionId, encrypted_tally_sha256: encryptedTallySha256 })
        .onConflict("election_id")
        .merge(["encrypted_tally_sha256"])
        .where("server_openings.encrypted_tally_sha256", encryptedTallySha256)
        .returning("election_id");
      return noted.length > 0;
    },
    async listShares(electionId) {
      const rows = await db("shares")
        .select<{ owner: number; partial_decryption: string }[]>("owner", "partial_decryption")
        .where({ election_id: electionId })
        .orderBy("owner");
      return rows.map((share) => ({
        owner: share.owner,
        partialDecryption: share.partial_decryption,
      }));
    },
  };
}

function countOf(row: CountRow): Count {
  return {
    stage: row.stage,
    failure: row.failure ?? undefined,
    tally: tallyOf(row),
    combinedOwners: row.combined_owners ?? undefined,
  };
}

function tallyOf(row: CountRow): MadeTally | undefined {
  const { encrypted_tally: encryptedTally, sized_tally: sizedTally, ballots } = row;
  if (encryptedTally === null || sizedTally === null || ballots === null) return undefined;
  return { encryptedTally, sizedTally, ballots };
}
