import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { recordAct, transactOrTell, type StepRequest } from "../../life-cycle/domain/take-step.ts";

/**
 * Keeps an announced election beyond its term, until somebody lets it go again.
 * @throws DomainError `not-found` (it was not announced), `write-conflict` (it is already going)
 */
export function keepElection(
  ports: Pick<Ports, "transact">,
  clock: Clock,
  { electionId, actor }: StepRequest,
): Promise<void> {
  const act = { action: "retention.keep", target: electionId };
  return transactOrTell(ports, { actor, act }, async ({ announcements, holds, events }) => {
    await announcements.alone();
    const announced = (await announcements.all()).find(({ id }) => id === electionId);
    if (announced === undefined) throw new DomainError("not-found");
    if (announced.going) throw new DomainError("write-conflict");
    await announcements.takeBack([electionId]);
    const { name: keptBy, reason } = actor;
    await holds.add({ id: electionId, keptAt: clock.now(), keptBy, reason });
    await recordAct(events, actor, act);
  });
}

/**
 * Keeps it no longer: the next turn announces it anew.
 * @throws DomainError `not-found` (nobody keeps it)
 */
export function releaseElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  const act = { action: "retention.release", target: electionId };
  return transactOrTell(ports, { actor, act }, async ({ announcements, holds, events }) => {
    await announcements.alone();
    if (!(await holds.remove(electionId))) throw new DomainError("not-found");
    await recordAct(events, actor, act);
  });
}
