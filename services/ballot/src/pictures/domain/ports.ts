import type { Photo } from "./photos.ts";

/** Pictures of candidates by their SHA-256. */
export interface PhotoStore {
  /** Idempotent. */
  addPhoto(photo: Photo): Promise<void>;
  /** For good. Idempotent. */
  addLogo(logo: Photo): Promise<void>;
  findPhoto(sha256: string): Promise<Photo | undefined>;
  /** Those of the pictures that are kept here. */
  listKnownPhotos(sha256s: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes the pictures of no election, but for logos and those of the last day: a removal can still be undone. */
  removeUnusedPhotos(): Promise<void>;
}

/**
 * Writes a picture anew, small and without metadata: a candidate's cut to a square, a logo whole.
 * @throws DomainError `invalid-request`: the field `content` is `invalid-format` (no JPEG, PNG or WebP, or a broken one),
 * `too-short` (too few pixels) or `out-of-range` (more than a picture has)
 */
export type ShrinkPicture = (content: Uint8Array) => Promise<Photo>;
