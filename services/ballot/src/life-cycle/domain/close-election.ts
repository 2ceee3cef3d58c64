import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { splitAll } from "../../board/domain/batches.ts";
import { publishWaiting } from "../../board/domain/publish-batch.ts";
import { endOfGrace } from "../../casting/domain/voting-hours.ts";
import type { Ports } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import { demandReason, isEarlyClose } from "../../history/domain/history.ts";
import { takeStep, type Actor } from "./take-step.ts";

/**
 * Closes the box and publishes the last batch in the same transaction. An administrator may close early, which moves
 * `closesAt` to now and keeps the planned time. The schedule (no actor) closes only after the grace.
 * @throws DomainError `not-found`, `write-conflict`, `invalid-request` (an administrator without a reason)
 */
export function closeElection(
  ports: Pick<Ports, "transact" | "random">,
  { electionId, actor }: { electionId: ElectionId; actor: Actor | undefined },
): Promise<void> {
  return takeStep(ports, { name: "close", electionId, actor }, async (locked, stores) => {
    const { election, now } = locked;
    if (actor) demandReason(actor);
    if (actor === undefined && !graceIsOver(election, now)) throw new DomainError("write-conflict");
    await publishWaiting(stores, { electionId, split: splitAll, random: ports.random });
    await stores.events.emit("election.closed.v1", {
      electionId,
      ballots: await stores.box.countBallots(electionId),
    });
    const early = isEarlyClose(locked) && { closesAt: now, scheduledClosesAt: election.closesAt };
    return { closedAt: now, ...early };
  });
}

function graceIsOver({ closesAt, rules }: Election, now: Date): boolean {
  return closesAt !== undefined && now >= endOfGrace({ closesAt, graceMinutes: rules.graceMinutes });
}
