import { createHash } from "node:crypto";
import { DomainError } from "@urna/service-kit/errors";
import sharp, { type Sharp } from "sharp";
import type { Photo } from "../domain/photos.ts";

/** The largest file that is kept. */
export const maxBytes = 200 * 1024;
/** Some phone cameras make 200 million pixels. A picture over this limit is not opened. */
const maxPixels = 50_000_000;

export interface OpenPicture {
  readonly width: number;
  readonly height: number;
  /** Rotated by its orientation tag. Metadata is not written by default. */
  readonly picture: Sharp;
}

/**
 * Opens a picture with libvips, which works in its own threads. Only JPEG, PNG and WebP reach libvips.
 * @throws DomainError `invalid-request` (the field `content` says why)
 */
export async function openPicture(content: Uint8Array): Promise<OpenPicture> {
  if (!hasKnownSignature(content)) throw refused("invalid-format");
  const size = await readSize(content);
  if (size.width * size.height > maxPixels) throw refused("out-of-range");
  return { ...size, picture: sharp(content, { limitInputPixels: maxPixels, failOn: "error" }).rotate() };
}

export function keptPicture(content: Uint8Array): Photo {
  return { sha256: createHash("sha256").update(content).digest("hex"), content, contentType: "image/webp" };
}

export function refused(code: string): DomainError {
  return new DomainError("invalid-request", { fieldErrors: [{ path: "content", code }] });
}

export async function unlessBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refused("invalid-format");
  }
}

/** Recognises JPEG, PNG, and RIFF with WEBP by their bytes, not by the file's name. */
function hasKnownSignature(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}

/** The size in the header, before any pixel is decoded. */
async function readSize(content: Uint8Array): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    pages = 1,
  } = await unlessBroken(sharp(content, { limitInputPixels: false }).metadata());
  if (pages > 1) throw refused("invalid-format");
  return { width, height };
}
