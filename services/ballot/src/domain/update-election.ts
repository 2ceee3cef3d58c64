import type { Draft } from "./election.ts";
import { lockDraft } from "./lock-draft.ts";
import { demandSameElectorate } from "./second-round.ts";
import { refuseUnknownPhotos } from "./photos.ts";
import type { Ports } from "./ports.ts";
import { recordAct, type StepRequest } from "./take-step.ts";
import { draftChanges } from "./told-changes.ts";

/**
 * Replaces a draft whole. `revision` is of the draft that was read; 0: whatever it is.
 * @throws DomainError `not-found`, `invalid-request` (pictures that nobody uploaded), `write-conflict` (no draft, the
 * code is taken, or it was changed meanwhile)
 */
export function updateElection(
  { transact }: Pick<Ports, "transact">,
  { electionId, draft, revision, actor }: StepRequest & { draft: Draft; revision: number },
): Promise<void> {
  return transact(async ({ elections, pendingSealings, photos, events }) => {
    const before = await lockDraft(elections, { electionId, revision });
    demandSameElectorate(before, draft);
    await refuseUnknownPhotos(photos, draft);
    await elections.replaceDraft(electionId, draft);
    // Of a sealing that was given up: what it said is of the draft as it was.
    await pendingSealings.remove(electionId);
    await recordAct(events, actor, {
      ...{ action: "election.update", target: electionId },
      changes: draftChanges(before, draft),
    });
  });
}
