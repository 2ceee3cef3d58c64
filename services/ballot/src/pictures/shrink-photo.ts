import { createHash } from "node:crypto";
import { DomainError } from "@urna/service-kit/errors";
import sharp from "sharp";
import type { Photo } from "../domain/photos.ts";

const largestSide = 512;
const smallestSide = 100;
const maxBytes = 200 * 1024;
/** A phone's largest camera has 200 million; what claims more than a picture needs is not opened. */
const maxPixels = 50_000_000;
/** From fine to coarse, until the picture is small enough; at 512 pixels the first nearly always is. */
const qualities = [82, 65, 45, 25];

/** {@link ShrinkPhoto} with libvips, in its own threads. What is no JPEG, PNG or WebP is not given to it at all. */
export async function shrinkPhoto(content: Uint8Array): Promise<Photo> {
  if (!hasKnownSignature(content)) throw refused("invalid-format");
  const size = await readSize(content);
  if (size.width * size.height > maxPixels) throw refused("out-of-range");
  const shortest = Math.min(size.width, size.height);
  if (shortest < smallestSide) throw refused("too-short");
  const bytes = await encode(content, Math.min(shortest, largestSide));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { sha256, content: bytes, contentType: "image/webp" };
}

function refused(code: string): DomainError {
  return new DomainError("invalid-request", { fieldErrors: [{ path: "content", code }] });
}

/** JPEG, PNG, or RIFF with WEBP: the name that a file was sent under decides nothing. */
function hasKnownSignature(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}

/** Of what the header says, before a pixel is read. */
async function readSize(content: Uint8Array): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    pages = 1,
  } = await unlessBroken(sharp(content, { limitInputPixels: false }).metadata());
  if (pages > 1) throw refused("invalid-format");
  return { width, height };
}

/** Turned as it was taken, cut to the middle square; metadata is not written unless asked for. */
async function encode(content: Uint8Array, side: number): Promise<Buffer> {
  const square = await unlessBroken(
    sharp(content, { limitInputPixels: maxPixels, failOn: "error" })
      .rotate()
      .resize(side, side, { fit: "cover" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = square.info;
  for (const quality of qualities) {
    const bytes = await sharp(square.data, { raw: { width, height, channels } }).webp({ quality }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw refused("out-of-range");
}

async function unlessBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refused("invalid-format");
  }
}
