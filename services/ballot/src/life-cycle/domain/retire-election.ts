import type { Ports } from "../../domain/ports.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/**
 * Archives a published election; its results stay public.
 * @throws DomainError `not-found`, `write-conflict`
 */
export function retireElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  return takeStep(ports, { name: "retire", electionId, actor }, async () => ({}));
}
