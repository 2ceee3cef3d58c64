import type { ProcessId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { StepRequest } from "../../life-cycle/domain/take-step.ts";
import { createElection } from "./create-election.ts";

/**
 * Makes a draft from an election in any state, pictures included. Dates and the draw's seed are left empty: a used seed
 * is known in advance. Trustees are copied without keys.
 * @returns the copy's id
 * @throws DomainError `not-found`, `write-conflict` when the code is taken
 */
export async function copyElection(
  ports: Pick<Ports, "stores" | "transact" | "random">,
  { electionId, code, processId, actor }: StepRequest & { code: string; processId: ProcessId | undefined },
): Promise<string> {
  const original = await ports.stores.elections.findElection(electionId);
  if (original === undefined) throw new DomainError("not-found");
  const draft = {
    ...original,
    code,
    processId: processId ?? original.processId,
    opensAt: undefined,
    closesAt: undefined,
    order: { method: original.order.method },
  };
  return createElection(ports, { draft, actor, custodyOf: electionId });
}
