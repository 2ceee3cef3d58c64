import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { demandReason } from "../../history/domain/history.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/**
 * Moves the closing to a later time, before it has passed.
 * @throws DomainError `not-found`, `write-conflict` (the closing has passed), `invalid-request` (not later, no reason)
 */
export function extendElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor, closesAt }: StepRequest & { closesAt: Date },
): Promise<void> {
  return takeStep(ports, { name: "extend", electionId, actor }, async ({ election, now }, { events }) => {
    demandReason(actor);
    if (election.closesAt === undefined || now >= election.closesAt) throw new DomainError("write-conflict");
    if (!(closesAt > election.closesAt)) {
      throw new DomainError("invalid-request", { fieldErrors: [{ path: "closesAt", code: "out-of-range" }] });
    }
    await events.emit("election.extended.v1", { electionId, closesAt });
    return { closesAt };
  });
}
