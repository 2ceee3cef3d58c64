import sharp, { type Sharp } from "sharp";
import type { Photo } from "../domain/photos.ts";
import { keptPicture, maxBytes, openPicture, refused, unlessBroken } from "./open-picture.ts";

const largestSide = 512;
const smallestSide = 100;
/** Tried from fine to coarse until the picture is small enough. At 512 pixels the first is nearly always enough. */
const qualities = [82, 65, 45, 25];

/** A candidate's picture ({@link ShrinkPicture}): the middle square, without transparency. */
export async function shrinkPhoto(content: Uint8Array): Promise<Photo> {
  const { width, height, picture } = await openPicture(content);
  const shortest = Math.min(width, height);
  if (shortest < smallestSide) throw refused("too-short");
  return keptPicture(await encode(picture, Math.min(shortest, largestSide)));
}

async function encode(picture: Sharp, side: number): Promise<Buffer> {
  const square = await unlessBroken(
    picture
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
