import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { auditAct, transactAuditingRefusal, type StepRequest } from "../../life-cycle/domain/take-step.ts";

/**
 * Keeps an announced election beyond its term, until an administrator releases it.
 * @throws DomainError `not-found` (it was not announced), `write-conflict` (its removal has begun)
 */
export function keepElection(
  ports: Pick<Ports, "transact">,
  clock: Clock,
  { electionId, actor }: StepRequest,
): Promise<void> {
  const act = { action: "retention.keep", target: electionId };
  return transactAuditingRefusal(ports, { actor, act }, async ({ announcements, holds, events }) => {
    await announcements.lockAnnouncements();
    const announced = (await announcements.listAnnouncements()).find(({ id }) => id === electionId);
    if (announced === undefined) throw new DomainError("not-found");
    if (announced.going) throw new DomainError("write-conflict");
    await announcements.removeAnnouncements([electionId]);
    const { name: keptBy, reason } = actor;
    await holds.addHold({ id: electionId, keptAt: clock.now(), keptBy, reason });
    await auditAct(events, actor, act);
  });
}

/**
 * Releases a kept election: the next turn announces it again.
 * @throws DomainError `not-found` (nobody keeps it)
 */
export function releaseElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  const act = { action: "retention.release", target: electionId };
  return transactAuditingRefusal(ports, { actor, act }, async ({ announcements, holds, events }) => {
    await announcements.lockAnnouncements();
    if (!(await holds.removeHold(electionId))) throw new DomainError("not-found");
    await auditAct(events, actor, act);
  });
}
