import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "./ports.ts";
import { recordAct, type StepRequest } from "./take-step.ts";

/**
 * Deletes a draft. A sealing that crashed half-way may have frozen its roll, so that one is let go too.
 * @throws DomainError `not-found`, `write-conflict` (no draft)
 */
export function deleteElection(
  { transact }: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  return transact(async ({ elections, rollReleases, photos, events }) => {
    const locked = await elections.lock(electionId);
    if (locked === undefined) throw new DomainError("not-found");
    if (locked.election.state !== "draft") throw new DomainError("write-conflict");
    await elections.remove(electionId);
    await rollReleases.add(electionId);
    await photos.forgetUnused();
    await recordAct(events, actor, {
      ...{ action: "election.delete", target: electionId },
      changes: [{ field: "code", before: locked.election.code }],
    });
  });
}
