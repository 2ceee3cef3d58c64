import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { vacuumGrown } from "../../board/domain/vacuum-grown.ts";
import type { Ports } from "../../domain/ports.ts";
import { takeStep, type Actor } from "./take-step.ts";

/**
 * Opens a sealed election. An administrator may open early, which moves `opensAt` to now. The schedule (no actor) opens
 * only when its time has come. The list of credentials is vacuumed first. Otherwise the first lookup of a row would set
 * its hint bits, and a copy of the files would show the order in which credentials were used.
 * @throws DomainError `not-found`, `write-conflict`
 */
export async function openElection(
  ports: Pick<Ports, "transact" | "stores">,
  { electionId, actor }: { electionId: ElectionId; actor: Actor | undefined },
): Promise<void> {
  await vacuumGrown(ports);
  return takeStep(ports, { name: "open", electionId, actor }, async ({ election, now }, { events }) => {
    const early = election.opensAt === undefined || now < election.opensAt;
    if (early && actor === undefined) throw new DomainError("write-conflict");
    await events.emit("election.opened.v1", { electionId });
    return { openedAt: now, ...(early ? { opensAt: now } : {}) };
  });
}
