import type { Photo } from "./photos.ts";

/** Pictures of candidates by their SHA-256. */
export interface PhotoStore {
  /** Idempotent. */
  addPhoto(photo: Photo): Promise<void>;
  /** Kept forever. Idempotent. */
  addLogo(logo: Photo): Promise<void>;
  findPhoto(sha256: string): Promise<Photo | undefined>;
  /** The stored ones among these. */
  listKnownPhotos(sha256s: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes unused pictures, except logos and those of the last day: a removal can still be undone. */
  removeUnusedPhotos(): Promise<void>;
}

/**
 * Re-encodes a picture, small and without metadata: a candidate's as a square, a logo whole.
 * @throws DomainError `invalid-request`: the field `content` is `invalid-format` (no JPEG, PNG or WebP, or a broken
 * one), `too-short` (too few pixels) or `out-of-range` (too many pixels)
 */
export type ShrinkPicture = (content: Uint8Array) => Promise<Photo>;
