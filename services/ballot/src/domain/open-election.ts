import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "./ports.ts";
import { takeStep, type Actor } from "./take-step.ts";

/**
 * Opens a sealed election. An administrator may do it early, which moves `opensAt` to now; the schedule (no actor)
 * only once its time has come.
 * @throws DomainError `not-found`, `write-conflict`
 */
export function openElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: { electionId: string; actor: Actor | undefined },
): Promise<void> {
  return takeStep(ports, { name: "open", electionId, actor }, async ({ election, now }, { events }) => {
    const early = election.opensAt === undefined || now < election.opensAt;
    if (early && actor === undefined) throw new DomainError("write-conflict");
    await events.emit("election.opened.v1", { electionId });
    return { openedAt: now, ...(early ? { opensAt: now } : {}) };
  });
}
