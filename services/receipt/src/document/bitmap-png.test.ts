import { crc32, inflateSync } from "node:zlib";
import { bitmapPng } from "./bitmap-png.ts";

/** Type, content and whether the checksum is right, of each chunk after the signature. */
function chunksOf(png: Buffer) {
  const chunks: { type: string; content: Buffer; isSound: boolean }[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const isSound = crc32(png.subarray(at + 4, end)) === png.readUInt32BE(end);
    chunks.push({
      type: png.toString("latin1", at + 4, at + 8),
      content: png.subarray(at + 8, end),
      isSound,
    });
    at = end + 4;
  }
  return chunks;
}

it("writes header, bits and end, each with its checksum", () => {
  const png = bitmapPng({ cells: 3, scale: 3 }, () => false);
  expect(png.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  const chunks = chunksOf(png);
  expect(chunks.map(({ type, isSound }) => [type, isSound])).toEqual([
    ["IHDR", true],
    ["IDAT", true],
    ["IEND", true],
  ]);
  expect(chunks[0]?.content.toString("hex")).toBe("00000009" + "00000009" + "01" + "00" + "000000");
});

it("clears the bits of a black cell, row by row, the leftmost in the highest bit", () => {
  const png = bitmapPng({ cells: 3, scale: 3 }, (row, column) => row === 1 && column !== 1);
  const bits = inflateSync(chunksOf(png)[1]?.content ?? "").toString("hex");
  const white = "00" + "ff80";
  expect(bits).toBe(white.repeat(3) + ("00" + "1c00").repeat(3) + white.repeat(3));
});
