import { definitionObject, namedWitnesses } from "@urna/belenios/sealed-definition";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { demandReason } from "../../history/domain/history.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/**
 * Lets the trustees open the ballots although a witness that the definition names has not signed them all. The history tells
 * everybody, with the reason.
 * @throws DomainError `not-found`, `write-conflict` (not closed, no witness is named, or waived before), `invalid-request`
 * (no reason).
 */
export function waiveWitnesses(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  return takeStep(ports, { name: "waive-witnesses", electionId, actor }, async (_locked, stores) => {
    demandReason(actor);
    const sealing = await stores.sealings.findSealing(electionId);
    const named = sealing ? namedWitnesses(definitionObject(sealing.definition)) : [];
    if (named.length === 0) throw new DomainError("write-conflict");
    const before = await stores.history.listHistoryEvents(electionId, ["waive-witnesses"]);
    if (before.length > 0) throw new DomainError("write-conflict");
    return {};
  });
}
