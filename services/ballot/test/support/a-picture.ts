import sharp from "sharp";

interface Picture {
  width?: number;
  height?: number;
  seed?: number;
  format?: "jpeg" | "png" | "webp";
}

/** A picture of noise, which no encoder makes small, in a real file's bytes. */
export async function aPicture({ width = 240, height = 200, seed = 1, format = "jpeg" }: Picture = {}) {
  let state = seed;
  const pixels = Buffer.alloc(width * height * 3).map(() => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 16;
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: "secreto" } })
    .toFormat(format)
    .toBuffer();
}
