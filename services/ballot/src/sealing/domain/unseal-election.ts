import { newUuid } from "@urna/belenios/uuid";
import { ElectionId } from "@urna/contract/identifiers";
import type { Ports } from "../../domain/ports.ts";
import { takeStep, type StepRequest } from "../../life-cycle/domain/take-step.ts";

/**
 * Turns a sealed election back into a draft, under a new id that cannot be confused with the old sealing. Identity
 * releases the frozen roll a moment later.
 * @returns the new id
 * @throws DomainError `not-found`, `write-conflict`
 */
export async function unsealElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<ElectionId> {
  const id = ElectionId.parse(newUuid());
  await takeStep(ports, { name: "unseal", electionId, actor }, async (_locked, stores) => {
    await stores.sealings.removeSealing(electionId);
    await stores.rollReleases.addRollRelease(electionId);
    await stores.boxKeys.destroyBoxKey(electionId);
    return { id, sealedAt: undefined, sealedCandidates: undefined, withdrawals: [] };
  });
  return id;
}
