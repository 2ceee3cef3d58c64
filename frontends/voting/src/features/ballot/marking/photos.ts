import type { Candidate } from "@urna/contract/candidates/candidate";
import type { SealedCandidate } from "../kit/definition.ts";

/**
 * The candidates' pictures, each under the hash that the sealed definition names; on one ballot all have one, or none
 * is shown.
 */
export function photosOf(
  sealed: readonly SealedCandidate[],
  listed: readonly Candidate[],
): readonly (string | undefined)[] {
  const photos = sealed.map(({ photoSha256 }) =>
    photoSha256 === undefined ? undefined : listed.find(({ photo }) => photo?.includes(photoSha256))?.photo,
  );
  return photos.every((photo) => photo !== undefined) ? photos : [];
}
