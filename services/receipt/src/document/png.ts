import { crc32, deflateSync } from "node:zlib";

/** A square of modules, each dark or light. */
export interface Modules {
  readonly size: number;
  isDark(row: number, column: number): boolean;
}

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/**
 * The picture of a square of modules, `scale` pixels each, in black and white of one bit a pixel (PNG, W3C third
 * edition, 5 and 11.2). Most of what drawing a QR code costs through pixels of four bytes is saved.
 */
export function pngOf({ size, isDark }: Modules, scale: number): Buffer {
  const side = size * scale;
  const lines = Array.from({ length: size }, (_, row) => {
    const line = lineOf(side, (pixel) => !isDark(row, Math.floor(pixel / scale)));
    return Buffer.concat(Array<Buffer>(scale).fill(line));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey; compression, filter and interlace have their only or plainest method.
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.concat(lines), { level: 2 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A byte that says "no filter", and a bit a pixel. */
function lineOf(side: number, isLight: (pixel: number) => boolean): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let pixel = 0; pixel < side; pixel += 1) {
    const place = 1 + (pixel >> 3);
    if (isLight(pixel)) line[place] = (line[place] ?? 0) | (0x80 >> (pixel & 7));
  }
  return line;
}

function chunk(type: string, body: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const summed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(summed));
  return Buffer.concat([length, summed, sum]);
}
