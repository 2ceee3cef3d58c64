import {
  isUniqueViolation,
  withTransaction,
  type Database,
  type Transaction,
} from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { DomainError } from "@urna/service-kit/errors";
import type { Attempt } from "../../exchange/domain/sealing.ts";
import { keyOf } from "../../exchange/storage/attempt-key.ts";
import { findSealing } from "../../exchange/storage/sealing-rows.ts";
import type { Voters } from "../../exchange/storage/voter-rows.ts";
import { appendEntry } from "../../log/storage/log-rows.ts";
import { attemptSecrets } from "../../storage/attempt-secrets.ts";
import type { BatchPlan, LetterStore, PrintedLetter, Replaced } from "../domain/ports.ts";
import { findAddressees, openAddressee } from "./addressees.ts";
import { countLetters } from "./letter-counts.ts";
import { letterPlace, type LetterRow } from "./letter-rows.ts";

export function letterStore(db: Database, keys: ElectionKeys): LetterStore {
  return {
    counts: () => countLetters(db, keys),
    plan: async ({ uuid, establishment }, most) => {
      const { voters, plan } = await planOf(db, keys, uuid);
      const addressees = await findAddressees(db, voters, establishment);
      return { ...plan, addressees: addressees.slice(0, most) };
    },
    planReplacement: async ({ uuid, batch, letter, reason }) => {
      const { voters, plan } = await planOf(db, keys, uuid);
      const row = await db<LetterRow>("letters").where({ uuid, batch, letter }).whereNull("replaced").first();
      if (!row) throw new DomainError("not-found");
      const place = letterPlace("voter", { uuid, batch, letter });
      const { voter } = voters.secrets.open(place, row.voter) as { voter: number };
      const released = await wasReleased(db, row);
      const replaces = { batch, letter, reason, released };
      return { ...plan, addressees: [await openAddressee(db, voters, voter)], replaces };
    },
    add: (plan, letters) =>
      withTransaction(db, async (transaction) => {
        const { uuid, attempt, batch } = plan;
        const voters = await livingVoters(transaction, keys, { uuid, attempt });
        if (plan.replaces) await replace(transaction, uuid, plan.replaces);
        await insertBatch(transaction, plan, letters, voters);
        await appendEntry(transaction, { event: "letters.printed", uuid, batch, count: letters.length });
      }),
  };
}

/** @throws DomainError `not-found` unless the election is signed and has not ended. */
async function planOf(
  db: Database,
  keys: ElectionKeys,
  uuid: string,
): Promise<{ voters: Voters; plan: Omit<BatchPlan, "addressees"> }> {
  const sealing = await findSealing(db, uuid);
  if (!sealing?.signed || sealing.endedAt) throw new DomainError("not-found");
  const { attempt, code, title, trial, closesAt } = sealing.terms;
  const key = await keyOf(keys, sealing.terms);
  if (!key) throw new DomainError("not-found");
  const last = await db("letter_batches")
    .where({ uuid })
    .max<{ last: number | null }>("batch as last")
    .first();
  const plan = {
    uuid: sealing.terms.uuid,
    attempt,
    code,
    title,
    trial,
    closesAt,
    batch: (last?.last ?? 0) + 1,
  };
  return { voters: { uuid: plan.uuid, attempt, secrets: attemptSecrets(key) }, plan };
}

/** The attempt does not end before the transaction does. @throws DomainError `write-conflict` where it has. */
async function livingVoters(transaction: Transaction, keys: ElectionKeys, attempt: Attempt): Promise<Voters> {
  const living = transaction("sealings").where({
    uuid: attempt.uuid,
    attempt: attempt.attempt,
    ended_at: null,
  });
  const row = await living.forShare().first<{ uuid: string } | undefined>("uuid");
  const key = row && (await keyOf(keys, attempt, transaction));
  if (!key) throw new DomainError("write-conflict");
  return { ...attempt, secrets: attemptSecrets(key) };
}

async function wasReleased(on: Database | Transaction, { uuid, voter_index }: LetterRow): Promise<boolean> {
  const row = await on("askers")
    .where({ uuid, voter_index })
    .whereRaw("counted <> '{}'")
    .first<{ uuid: string } | undefined>("uuid");
  return row !== undefined;
}

async function replace(transaction: Transaction, uuid: string, replaced: Replaced): Promise<void> {
  const { batch, letter, reason, released } = replaced;
  const row = await transaction<LetterRow>("letters").where({ uuid, batch, letter }).forUpdate().first();
  if (!row || row.replaced !== null || (await wasReleased(transaction, row)) !== released)
    throw new DomainError("write-conflict");
  await transaction("letters").where({ uuid, batch, letter }).update({ code_hash: null, replaced: reason });
  await appendEntry(transaction, { event: "letter.replaced", uuid, batch });
}

async function insertBatch(
  transaction: Transaction,
  { uuid, attempt, batch }: BatchPlan,
  letters: readonly PrintedLetter[],
  { secrets }: Voters,
): Promise<void> {
  const rows = letters.map(({ number, voter, establishment, code }) => {
    const place = { uuid, ...number };
    return {
      ...place,
      voter_index: secrets.index.of("voter", String(voter)),
      establishment_index: secrets.index.of("establishment", establishment),
      voter: secrets.seal(letterPlace("voter", place), { voter }),
      code_hash: secrets.codes.of(letterPlace("code", place), code),
    };
  });
  try {
    await transaction("letter_batches").insert({ uuid, batch, attempt, count: letters.length });
    await transaction.batchInsert("letters", rows, 500);
  } catch (error) {
    if (isUniqueViolation(error, "letter_batches_pkey") || isUniqueViolation(error, "letters_live_once"))
      throw new DomainError("write-conflict");
    throw error;
  }
}
