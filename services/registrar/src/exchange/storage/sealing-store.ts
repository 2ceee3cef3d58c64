import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { endKey } from "@urna/service-kit/election-keys/table";
import { DomainError } from "@urna/service-kit/errors";
import { appendEntry } from "../../log/storage/log-rows.ts";
import { attemptSecrets } from "../../storage/attempt-secrets.ts";
import type { SealingStore, Writing } from "../domain/ports.ts";
import type { Attempt, Sealing } from "../domain/sealing.ts";
import { keyNameOf, keyOf } from "./attempt-key.ts";
import { readReleased } from "./released-counts.ts";
import { findSealing, insertSealing, lockSealing } from "./sealing-rows.ts";
import { insertOwn, readContacts, readHalves, setContacts, setTheirs } from "./voter-rows.ts";

export function sealingStore(db: Database, keys: ElectionKeys): SealingStore {
  const voters = async ({ uuid, attempt }: Attempt) => {
    const key = await keyOf(keys, { uuid, attempt });
    if (!key) throw new DomainError("write-conflict");
    return { uuid, attempt, secrets: attemptSecrets(key) };
  };
  return {
    find: (uuid) => findSealing(db, uuid),
    closedBefore: async (moment) => {
      const rows = await db("sealings")
        .whereNull("ended_at")
        .where("closes_at", "<", moment)
        .select<{ uuid: string; attempt: string }[]>("uuid", "attempt");
      return rows.map(({ uuid, attempt }) => ({ uuid, attempt: Number(attempt) }));
    },
    begin: async (terms) => {
      const known = await findSealing(db, terms.uuid);
      if (known && known.terms.attempt >= terms.attempt) return;
      await keys.create(keyNameOf(terms));
      await withTransaction(db, async (transaction) => {
        const earlier = await lockSealing(transaction, terms.uuid);
        if (earlier && earlier.terms.attempt >= terms.attempt) return;
        if (earlier) await forget(transaction, earlier);
        await insertSealing(transaction, terms);
      });
      if (known) await keys.sweep();
    },
    change: async ({ uuid, attempt }, work) => {
      const own = await voters({ uuid, attempt });
      return withTransaction(db, async (transaction) => {
        const now = await lockSealing(transaction, uuid);
        if (!now || now.endedAt || now.terms.attempt !== attempt) throw new DomainError("write-conflict");
        return work(now, writingTo(transaction, own, now));
      });
    },
    halves: async (attempt, numbers) => readHalves(db, await voters(attempt), numbers),
    contacts: async (attempt, numbers) => readContacts(db, await voters(attempt), numbers),
    released: async (attempt) => (await readReleased(db, attempt.uuid))(attempt),
    destroyEnded: async () => {
      await keys.sweep();
    },
  };
}

/** Its counts of releases stay. */
async function forget(transaction: Transaction, { terms, signed, endedAt }: Sealing): Promise<void> {
  const { uuid } = terms;
  await transaction("sealings").where({ uuid }).delete();
  await endKey(transaction, keyNameOf(terms));
  if (signed && !endedAt) await appendEntry(transaction, { event: "sealing.ended", uuid });
}

function writingTo(
  transaction: Transaction,
  own: Parameters<typeof insertOwn>[1],
  { made, contacts, shown }: Sealing,
): Writing {
  const { uuid } = own;
  const update = (change: Record<string, unknown>) => transaction("sealings").where({ uuid }).update(change);
  return {
    addOwn: async (halves) => {
      await insertOwn(transaction, own, made + 1, halves);
      await update({ made: made + halves.length });
    },
    addContacts: async (given) => {
      await setContacts(transaction, own, contacts + 1, given);
      await update({ contacts: contacts + given.length });
    },
    addTheirs: async (halves) => {
      await setTheirs(transaction, own, shown + 1, halves);
      await update({ shown: shown + halves.length });
    },
    commit: async ({ identityRoot, ownRoot }) => {
      await update({ identity_root: identityRoot, own_root: ownRoot });
    },
    sign: async ({ sha256, signature, key }) => {
      await update({ list_sha256: sha256, own_signature: signature, own_key: key });
    },
    orderWord: async (at) => {
      await update({ word_ordered_at: at });
    },
    releaseOnWord: async (since) => {
      await update({ on_word_since: since });
    },
    end: async (at) => {
      await update({ ended_at: at });
      await transaction("askers").where({ uuid }).delete();
      await transaction("letters").where({ uuid }).delete();
      await transaction("voters").where({ uuid }).delete();
      await endKey(transaction, keyNameOf(own));
    },
    log: (entry) => appendEntry(transaction, entry),
  };
}
