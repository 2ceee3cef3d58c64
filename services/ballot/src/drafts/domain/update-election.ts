import { DomainError } from "@urna/service-kit/errors";
import { hasKeys } from "../../custody/domain/custody.ts";
import type { TrusteeStore } from "../../custody/domain/ports.ts";
import type { Ports } from "../../domain/ports.ts";
import type { Draft } from "../../elections/domain/draft.ts";
import type { Election } from "../../elections/domain/election.ts";
import { draftChanges } from "../../history/domain/audited-changes.ts";
import { type StepRequest, auditAct } from "../../life-cycle/domain/take-step.ts";
import { refuseUnknownPhotos } from "../../pictures/domain/photos.ts";
import { demandSameElectorate } from "../../results/domain/second-round.ts";
import { lockDraft } from "./lock-draft.ts";

/**
 * Replaces a draft. `revision` is that of the draft the editor saw; undefined skips the check.
 * @throws DomainError `not-found`, `invalid-request` (pictures that nobody uploaded), `write-conflict` (no draft, the
 * code is taken, it was changed meanwhile, or trustees made keys in another group, which then names `group`)
 */
export function updateElection(
  { transact }: Pick<Ports, "transact">,
  { electionId, draft, revision, actor }: StepRequest & { draft: Draft; revision: number | undefined },
): Promise<void> {
  return transact(async ({ elections, pendingSealings, trustees, photos, events }) => {
    const before = await lockDraft(elections, { electionId, revision });
    demandSameElectorate(before, draft);
    if (before.group !== draft.group) await demandNoKeys(trustees, before);
    await refuseUnknownPhotos(photos, draft);
    await elections.replaceDraft(electionId, draft);
    // The failure of an abandoned sealing describes the draft before this change.
    await pendingSealings.removePendingWork(electionId);
    await auditAct(events, actor, {
      action: "election.update",
      target: electionId,
      changes: draftChanges(before, draft),
    });
  });
}

/** A key is valid in its group only. */
async function demandNoKeys(trustees: TrusteeStore, { id }: Election): Promise<void> {
  if (!hasKeys(await trustees.findCustody(id))) return;
  throw new DomainError("write-conflict", { fieldErrors: [{ path: "group", code: "out-of-range" }] });
}
