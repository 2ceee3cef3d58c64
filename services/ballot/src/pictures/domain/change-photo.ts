import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { lockDraft } from "../../drafts/domain/lock-draft.ts";
import { auditAct, type StepRequest } from "../../life-cycle/domain/take-step.ts";

export interface PhotoRequest extends StepRequest {
  /** The candidate's place in the draft, from 1. */
  readonly number: number;
  /** Of the draft that the editor saw; undefined skips the check. */
  readonly revision?: number | undefined;
}

/**
 * Gives a draft's candidate a picture.
 * @throws DomainError `invalid-request` (the field `content` says why), `not-found`, `write-conflict`
 */
export async function putPhoto(
  { transact, shrinkPhoto }: Pick<Ports, "transact" | "shrinkPhoto">,
  { content, ...request }: PhotoRequest & { content: Uint8Array },
): Promise<void> {
  const photo = await shrinkPhoto(content);
  await changePhoto(transact, request, { photoSha256: photo.sha256, action: "election.photo" }, (photos) =>
    photos.addPhoto(photo),
  );
}

/**
 * Removes the picture of a draft's candidate.
 * @throws DomainError `not-found`, `write-conflict`
 */
export function removePhoto({ transact }: Pick<Ports, "transact">, request: PhotoRequest): Promise<void> {
  return changePhoto(
    transact,
    request,
    { photoSha256: undefined, action: "election.photo-remove" },
    (photos) => photos.removeUnusedPhotos(),
  );
}

type Photos = Ports["stores"]["photos"];

function changePhoto(
  transact: Ports["transact"],
  { electionId, number, revision, actor }: PhotoRequest,
  { photoSha256, action }: { photoSha256: string | undefined; action: string },
  keep: (photos: Photos) => Promise<void>,
): Promise<void> {
  return transact(async ({ elections, photos, events }) => {
    const draft = await lockDraft(elections, { electionId, revision });
    if (draft.candidates[number - 1] === undefined) throw new DomainError("not-found");
    await keep(photos);
    const candidates = draft.candidates.map((candidate, index) =>
      index === number - 1 ? { ...candidate, photoSha256 } : candidate,
    );
    await elections.replaceDraft(electionId, { ...draft, candidates });
    await auditAct(events, actor, { action, target: electionId, changes: [{ field: "candidates" }] });
  });
}
