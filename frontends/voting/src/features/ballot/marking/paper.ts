import type { Candidate } from "@urna/contract/candidates/candidate";
import type { Definition, SealedCandidate } from "../kit/definition.ts";
import { photosOf } from "./photos.ts";

/** A ballot as it is shown and marked, whoever it comes from. */
export interface Paper extends Pick<Definition, "question" | "rules"> {
  readonly candidates: readonly PaperCandidate[];
}

interface PaperCandidate extends Pick<SealedCandidate, "number" | "name" | "role" | "list"> {
  /** Address of a 56-pixel square picture; on one ballot all have one, or none. */
  readonly photo?: string | undefined;
  /** Stands no more, and can be marked all the same. */
  readonly withdrawn?: boolean | undefined;
}

/**
 * The sealed ballot with what only the public election knows: the pictures, and who withdrew since the sealing. Where
 * the election is not at hand the sealed ballot stands as it is.
 */
export function paperOf(definition: Definition, listed: readonly Candidate[] = []): Paper {
  const photos = photosOf(definition.candidates, listed);
  return {
    ...definition,
    candidates: definition.candidates.map((candidate, place) => ({
      ...candidate,
      photo: photos[place],
      withdrawn: listed.some(({ number, withdrawn }) => withdrawn && number === candidate.number),
    })),
  };
}
