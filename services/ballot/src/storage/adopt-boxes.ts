import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { ballotBox } from "./ballot-box.ts";
import type { BoxKey } from "./box-key.ts";
import { newBoxKey } from "./box-keys.ts";

/**
 * Gives boxes that have no key one, and writes under it what they hold: those of elections that were sealed before boxes
 * had keys. Any number of replicas may do so at once; each box is adopted whole or not at all.
 */
export async function adoptBoxes(db: Database, cipher: FieldCipher): Promise<void> {
  const without = await db("sealings").whereNull("box_key").pluck<string[]>("election_id");
  for (const electionId of without) await withTransaction(db, (trx) => adopt(trx, cipher, electionId));
}

async function adopt(trx: Transaction, cipher: FieldCipher, electionId: string): Promise<void> {
  const { key, encrypted } = newBoxKey(cipher, electionId);
  const mine = await trx("sealings")
    .where({ election_id: electionId, box_key: null })
    .update({ box_key: encrypted })
    .returning("election_id");
  if (mine.length === 0) return;
  await moveWaiting(trx, electionId, key);
  await indexPublished(trx, electionId, key);
  await indexSpoiled(trx, electionId, key);
}

const rowsAtOnce = 500;
const inRandomOrder = "gen_random_uuid()";

interface BallotRow {
  public_credential: string;
  tracker: string;
  ballot: string;
}

async function moveWaiting(trx: Transaction, electionId: string, key: BoxKey): Promise<void> {
  const box = ballotBox(trx, async () => key);
  for (;;) {
    const some = trx("ballots")
      .select("public_credential")
      .where({ election_id: electionId, position: null })
      .orderByRaw(inRandomOrder)
      .limit(rowsAtOnce);
    const rows = await trx("ballots")
      .where({ election_id: electionId })
      .whereIn("public_credential", some)
      .delete()
      .returning<BallotRow[]>(["public_credential", "tracker", "ballot"]);
    if (rows.length === 0) return;
    const waiting = rows.map(({ public_credential: publicCredential, tracker, ballot }) => ({
      ballot: { publicCredential, tracker, ballot },
      position: undefined,
    }));
    await box.putBack(electionId, waiting);
  }
}

async function indexPublished(trx: Transaction, electionId: string, key: BoxKey): Promise<void> {
  const rows = await trx("ballots")
    .select<Omit<BallotRow, "ballot">[]>("public_credential", "tracker")
    .where({ election_id: electionId })
    .orderByRaw(inRandomOrder);
  const accepted = rows.map((row) => ({
    election_id: electionId,
    credential_index: key.credentialIndex(row.public_credential),
    tracker_index: key.trackerIndex(row.tracker),
  }));
  await trx.batchInsert("accepted_ballots", accepted, rowsAtOnce);
}

async function indexSpoiled(trx: Transaction, electionId: string, key: BoxKey): Promise<void> {
  const rows = await trx("spoiled_ballots")
    .where({ election_id: electionId })
    .delete()
    .returning<{ tracker_index: Buffer }[]>("tracker_index");
  const spoiled = rows.map(({ tracker_index: tracker }) => ({
    election_id: electionId,
    tracker_index: key.trackerIndex(tracker.toString("utf8")),
  }));
  await trx.batchInsert("spoiled_ballots", spoiled, rowsAtOnce);
}
