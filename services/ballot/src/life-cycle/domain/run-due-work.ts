import type { ElectionId } from "@urna/contract/identifiers";
import { isDomainError } from "@urna/service-kit/errors";
import { publishBatch } from "../../board/domain/publish-batch.ts";
import { vacuumGrown } from "../../board/domain/vacuum-grown.ts";
import { finishSecrecy } from "../../box-keys/domain/finish-secrecy.ts";
import type { Ports } from "../../domain/ports.ts";
import { closeElection } from "./close-election.ts";
import { openElection } from "./open-election.ts";

export type DuePorts = Pick<Ports, "stores" | "transact" | "identity" | "random" | "batchRule">;

/**
 * Runs due work by the database's clock: opening, closing, batches, vacuuming after batches, releasing rolls, and
 * destroying the keys of closed boxes. Any number of replicas may run it at once: a row lock decides each piece of
 * work.
 * @param report receives each failure; the other work continues, and the next run retries
 */
export async function runDueWork(ports: DuePorts, report: (error: unknown) => void): Promise<void> {
  const { elections, board } = ports.stores;
  const steps = [
    () =>
      forEach(
        elections.listDueToOpen(),
        (electionId) => openElection(ports, { electionId, actor: undefined }),
        report,
      ),
    () =>
      forEach(
        elections.listDueToClose(),
        (electionId) => closeElection(ports, { electionId, actor: undefined }),
        report,
      ),
    () =>
      forEach(
        board.listDueForBatch(ports.batchRule),
        (electionId) => publishBatch(ports, electionId),
        report,
      ),
    () => vacuumGrown(ports),
    () =>
      forEach(
        ports.stores.rollReleases.listRollReleases(),
        (electionId) => releaseRoll(ports, electionId),
        report,
      ),
    () =>
      forEach(
        ports.stores.boxKeys.listBoxKeysToDestroy(),
        (electionId) => finishSecrecy(ports, electionId),
        report,
      ),
  ];
  for (const step of steps) await attempt(step, report);
}

async function forEach<Id>(
  due: Promise<Id[]>,
  work: (id: Id) => Promise<unknown>,
  report: (error: unknown) => void,
): Promise<void> {
  for (const id of await due) await attempt(() => work(id), report);
}

/** A conflict means that another replica or an administrator was first. */
async function attempt(work: () => Promise<unknown>, report: (error: unknown) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDomainError(error, "write-conflict")) report(error);
  }
}

async function releaseRoll({ identity, stores }: DuePorts, electionId: ElectionId): Promise<void> {
  await identity.releaseFrozenRoll(electionId);
  await stores.rollReleases.removeRollRelease(electionId);
}
