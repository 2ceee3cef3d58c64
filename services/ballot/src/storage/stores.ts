import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database, type Queryable, type Transaction } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import { sealedEvent, type SealingKeys } from "@urna/service-kit/events/sealed-event";
import type { EmittedEvents, EventOutbox, Stores, Transact } from "../domain/ports.ts";
import { ballotBox } from "./ballot-box.ts";
import { boardStore } from "./board.ts";
import { openBoxKeys, type BoxKeys } from "./box-keys.ts";
import { electionStore } from "./elections.ts";
import { boxKeyStore } from "./key-endings.ts";
import { historyStore } from "./history.ts";
import { incidentStore } from "./incidents.ts";
import { pendingCountStore } from "./pending-counts.ts";
import { pendingSealingStore } from "./pending-sealings.ts";
import { photoStore } from "./photos.ts";
import { processStore } from "./processes.ts";
import { announcementStore } from "./retention/announcements.ts";
import { holdStore } from "./retention/holds.ts";
import { rollReleaseStore } from "./roll-releases.ts";
import { sealingStore } from "./sealings.ts";
import { spoiledBallotStore } from "./spoiled-ballots.ts";
import { tallyStore } from "./tallies.ts";
import { trusteeStore } from "./trustees.ts";

export interface StoreKeys {
  cipher: FieldCipher;
  /** For what identity is told of ballots. */
  acceptance: SealingKeys;
  /** For what comes in the order of casting. */
  electionKeys: ElectionKeys;
}

type OpenedKeys = Pick<StoreKeys, "cipher" | "electionKeys"> & { boxKeys: BoxKeys };

/** Every store, and the way to run a use case's work in one transaction of all of them, events included. */
export function openStores(
  db: Database,
  { cipher, acceptance, electionKeys }: StoreKeys,
): { stores: Stores; transact: Transact } {
  const keys = { cipher, electionKeys, boxKeys: openBoxKeys(electionKeys) };
  const definitions = {
    ...catalogue,
    "ballot.accepted.v1": sealedEvent(catalogue["ballot.accepted.v1"], acceptance),
  };
  const on = (queryable: Queryable) => storesOn(queryable, keys);
  return {
    stores: on(db),
    transact: (work) =>
      withTransaction(db, (trx) => work({ ...on(trx), events: eventOutbox(trx, definitions) })),
  };
}

/** Every store on one database or one transaction. */
function storesOn(db: Queryable, { cipher, electionKeys, boxKeys }: OpenedKeys): Stores {
  return {
    processes: processStore(db),
    elections: electionStore(db),
    sealings: sealingStore(db, cipher),
    box: ballotBox(db, boxKeys),
    boxKeys: boxKeyStore(db, electionKeys),
    spoiled: spoiledBallotStore(db, boxKeys),
    board: boardStore(db),
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

type EventDefinition<Message> = Parameters<typeof emit<Message>>[1];

type EventDefinitions = { [Name in keyof EmittedEvents]: EventDefinition<EmittedEvents[Name]> };

function eventOutbox(trx: Transaction, definitions: EventDefinitions): EventOutbox {
  return { emit: (name, message) => emit(trx, definitions[name], message) };
}
