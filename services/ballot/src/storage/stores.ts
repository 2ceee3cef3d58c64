import type { BallotAccepted } from "@urna/protos/events/v1/events";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { EventDefinition } from "@urna/service-kit/events/event-definition";
import { emit } from "@urna/service-kit/events/outbox";
import { sealedEvent, type SealingKeys } from "@urna/service-kit/events/sealed-event";
import { boardStore } from "../board/storage/board.ts";
import { cosignatureStore } from "../board/storage/cosignatures.ts";
import { boxKeyStore } from "../box-keys/storage/box-key-store.ts";
import { openBoxKeys, type BoxKeys } from "../box-keys/storage/open-box-keys.ts";
import { ballotBox } from "../casting/storage/ballot-box.ts";
import { spoiledBallotStore } from "../casting/storage/spoiled-ballots.ts";
import { pendingCountStore } from "../counting/storage/pending-counts.ts";
import { tallyStore } from "../counting/storage/tallies.ts";
import { trusteeStore } from "../custody/storage/trustees.ts";
import type { EmittedEvents, EventOutbox, Stores, Transact } from "../domain/ports.ts";
import { electionStore } from "../elections/storage/elections.ts";
import { historyStore } from "../history/storage/history.ts";
import { incidentStore } from "../incidents/storage/incidents.ts";
import { photoStore } from "../pictures/storage/photos.ts";
import { processStore } from "../processes/storage/processes.ts";
import { announcementStore } from "../retention/storage/announcements.ts";
import { holdStore } from "../retention/storage/holds.ts";
import { pendingSealingStore } from "../sealing/storage/pending-sealings.ts";
import { rollReleaseStore } from "../sealing/storage/roll-releases.ts";
import { sealingStore } from "../sealing/storage/sealings.ts";

export interface StoreKeys {
  cipher: FieldCipher;
  /** Encrypts `ballot.accepted.v1`, which identity reads. */
  acceptance: SealingKeys;
  /** Encrypts rows written in the order of casting. */
  electionKeys: ElectionKeys;
}

type OpenedKeys = Pick<StoreKeys, "cipher" | "electionKeys"> & { boxKeys: BoxKeys };

/** Every store, and a function that runs work in one transaction of all of them, events included. */
export function openStores(
  db: Database,
  { cipher, acceptance, electionKeys }: StoreKeys,
): { stores: Stores; transact: Transact } {
  const keys = { cipher, electionKeys, boxKeys: openBoxKeys(electionKeys) };
  const definitions = {
    ...catalogue,
    "ballot.accepted.v1": sealedEvent(catalogue["ballot.accepted.v1"], acceptance),
  };
  const accepted = definitions["ballot.accepted.v1"];
  const on = (queryable: Database | Transaction) => storesOn(queryable, { ...keys, accepted });
  return {
    stores: on(db),
    transact: (work) =>
      withTransaction(db, (trx) => work({ ...on(trx), events: eventOutbox(trx, definitions) })),
  };
}

/** Every store, on one database or one transaction. */
function storesOn(
  db: Database | Transaction,
  { cipher, electionKeys, boxKeys, accepted }: OpenedKeys & { accepted: EventDefinition<BallotAccepted> },
): Stores {
  return {
    processes: processStore(db),
    elections: electionStore(db),
    sealings: sealingStore(db, cipher),
    box: ballotBox(db, { keys: boxKeys, accepted }),
    boxKeys: boxKeyStore(db, electionKeys),
    spoiled: spoiledBallotStore(db, boxKeys),
    board: boardStore(db),
    cosignatures: cosignatureStore(db),
    tallies: tallyStore(db),
    rollReleases: rollReleaseStore(db),
    photos: photoStore(db),
    incidents: incidentStore(db),
    history: historyStore(db, cipher),
    pendingSealings: pendingSealingStore(db),
    trustees: trusteeStore(db, cipher),
    pendingCounts: pendingCountStore(db),
    announcements: announcementStore(db),
    holds: holdStore(db, cipher),
  };
}

type EventDefinitions = { [Name in keyof EmittedEvents]: EventDefinition<EmittedEvents[Name]> };

function eventOutbox(trx: Transaction, definitions: EventDefinitions): EventOutbox {
  return { emit: (name, message) => emit(trx, definitions[name], message) };
}
