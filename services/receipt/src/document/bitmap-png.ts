import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from("89504e470d0a1a0a", "hex");

/**
 * A square of `cells` by `cells` in black and white, each `scale` pixels wide and high, one bit a pixel (PNG 1.2,
 * sections 5 and 11). Writing these few bits takes a fraction of the time of a general encoder, and every voter waits
 * for one.
 */
export function bitmapPng(
  { cells, scale }: { cells: number; scale: number },
  isBlack: (row: number, column: number) => boolean,
): Buffer {
  const size = cells * scale;
  const rows = Array.from({ length: cells }, (_, row) => {
    // Each row starts with its filter: 0, none.
    const bits = Buffer.alloc(1 + Math.ceil(size / 8));
    for (let pixel = 0; pixel < size; pixel += scale)
      if (!isBlack(row, pixel / scale)) setBits(bits, pixel, scale);
    return Array<Buffer>(scale).fill(bits);
  });
  return Buffer.concat([
    signature,
    chunk("IHDR", header(size)),
    chunk("IDAT", deflateSync(Buffer.concat(rows.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Makes `count` pixels white, from `start` on. */
function setBits(bits: Buffer, start: number, count: number): void {
  for (let pixel = start; pixel < start + count; pixel += 1) {
    const at = 1 + (pixel >> 3);
    bits[at] = (bits[at] ?? 0) | (0x80 >> (pixel & 7));
  }
}

/** Width, height, bit depth 1, colour type 0 (grey), and the only compression, filter and interlace methods used. */
function header(size: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(size, 4);
  bytes.writeUInt8(1, 8);
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const bytes = Buffer.alloc(8 + named.length);
  bytes.writeUInt32BE(content.length, 0);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), 4 + named.length);
  return bytes;
}
