import sharp, { type WebpOptions } from "sharp";
import type { Photo } from "../domain/photos.ts";
import { keptPicture, maxBytes, openPicture, refused, unlessBroken } from "./open-picture.ts";

const room = { width: 480, height: 160 };
/** Shortest side after fitting: anything thinner is a line, not a logo. */
const smallestSide = 32;
/** Letters and flat colours are smallest without loss; photographs need a lossy quality. */
const ways: readonly WebpOptions[] = [{ lossless: true }, { quality: 90 }, { quality: 70 }, { quality: 45 }];

/** An institution's logo ({@link ShrinkPicture}): whole, within 480 × 160 pixels, with its transparency. */
export async function shrinkLogo(content: Uint8Array): Promise<Photo> {
  const { picture } = await openPicture(content);
  const { data, info } = await unlessBroken(
    picture
      .resize({ ...room, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  if (Math.min(width, height) < smallestSide) throw refused("too-short");
  for (const way of ways) {
    const bytes = await sharp(data, { raw: { width, height, channels } }).webp(way).toBuffer();
    if (bytes.length <= maxBytes) return keptPicture(bytes);
  }
  throw refused("out-of-range");
}
