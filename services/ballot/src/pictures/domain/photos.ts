import { DomainError } from "@urna/service-kit/errors";
import type { Draft } from "../../elections/domain/draft.ts";
import type { PhotoStore } from "./ports.ts";

/** A picture as stored and shown, named by its SHA-256 in lower-case hex. */
export interface Photo {
  readonly sha256: string;
  readonly content: Uint8Array;
  readonly contentType: "image/webp";
}

/** @throws DomainError `invalid-request` naming the candidates whose picture is not stored */
export async function refuseUnknownPhotos(photos: PhotoStore, { candidates }: Draft): Promise<void> {
  const named = candidates.flatMap(({ photoSha256 }) => photoSha256 ?? []);
  if (named.length === 0) return;
  const known = await photos.listKnownPhotos(named);
  const fieldErrors = candidates.flatMap(({ photoSha256 }, index) =>
    photoSha256 === undefined || known.has(photoSha256)
      ? []
      : [{ path: `candidates.${index}.photo`, code: "invalid-format" }],
  );
  if (fieldErrors.length > 0) throw new DomainError("invalid-request", { fieldErrors });
}
