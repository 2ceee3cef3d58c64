import { leastKeptSince } from "@urna/contract/retention/classes";
import type { RetentionDue } from "@urna/protos/events/v1/events";
import { withTransaction, type Database } from "../database.ts";
import { DomainError } from "../errors.ts";
import { catalogue } from "../events/catalogue.ts";
import type { Events } from "../events/connection.ts";
import { consume, type Consumption } from "../events/consume.ts";
import { emit } from "../events/outbox.ts";
import { removeAll, type Cut, type Removed, type RetentionStore, type Retaining } from "./retention.ts";

/** Rows removed with their election. */
export interface ElectoralStore extends RetentionStore {
  /** Those of the cut's elections of which something stays here, because it is younger than the cut. */
  stillKept(cut: Cut): Promise<readonly string[]>;
}

export interface Due extends Retaining {
  readonly store: ElectoralStore;
  readonly service: "identity" | "receipt";
  /** Contains an outbox. */
  readonly database: Database;
}

/** Consumes `retention.due.v1`: removes the rest of elections whose thirty days are over, and answers. */
export function readRetentionDue(events: Events, due: Due): Promise<Consumption> {
  return consume({
    events,
    event: catalogue["retention.due.v1"],
    durable: due.service,
    maxInFlight: 1,
    handler: async (message) => {
      await removeDue(due, message);
    },
  });
}

/**
 * A repetition changes nothing and answers again.
 * @throws DomainError `invalid-request` (younger than any preset allows), `write-conflict` (something of an election
 * has to stay: the others were answered)
 */
export async function removeDue(
  { store, clock, database, service }: Due,
  { electionIds, before, keptProcessIds }: RetentionDue,
): Promise<Removed> {
  if (!before || before > leastKeptSince("electoral", clock.now())) throw new DomainError("invalid-request");
  const cut: Cut = {
    dataClass: "electoral",
    before,
    elections: electionIds,
    keptProcesses: keptProcessIds,
  };
  const removed = await removeAll(store, cut);
  const stays = await store.stillKept(cut);
  const finished = electionIds.filter((id) => !stays.includes(id));
  await withTransaction(database, (transaction) =>
    emit(transaction, catalogue["retention.finished.v1"], { electionIds: finished, service }),
  );
  if (stays.length > 0) throw new DomainError("write-conflict");
  return removed;
}
