import type { Ports } from "../../domain/ports.ts";
import { auditAct, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import { lockDraft } from "./lock-draft.ts";

/**
 * Deletes a draft and releases its roll, which an abandoned sealing may have frozen.
 * @throws DomainError `not-found`, `write-conflict` (no draft, or being sealed)
 */
export function deleteElection(
  { transact }: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  return transact(async ({ elections, rollReleases, photos, events }) => {
    const { code } = await lockDraft(elections, { electionId });
    await elections.removeDraft(electionId);
    await rollReleases.addRollRelease(electionId);
    await photos.removeUnusedPhotos();
    await auditAct(events, actor, {
      action: "election.delete",
      target: electionId,
      changes: [{ field: "code", before: code }],
    });
  });
}
