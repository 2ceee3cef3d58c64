import { inChunks } from "./in-chunks.ts";

async function chunksOf(lengths: number[], size: number) {
  let next = 0;
  async function* pieces() {
    for (const length of lengths) yield Buffer.from(Array.from({ length }, () => next++ % 256));
  }
  const chunks: Buffer[] = [];
  for await (const chunk of inChunks(pieces(), size)) chunks.push(chunk);
  return { lengths: chunks.map((chunk) => chunk.length), bytes: [...Buffer.concat(chunks)] };
}

it.each([
  [
    [3, 3, 3],
    [4, 4, 1],
  ],
  [[9], [4, 4, 1]],
  [
    [4, 4],
    [4, 4],
  ],
  [[0, 1], [1]],
  [[], []],
])("cuts pieces of %j bytes into %j and keeps their order", async (lengths, expected) => {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  expect(await chunksOf(lengths, 4)).toEqual({
    lengths: expected,
    bytes: Array.from({ length: total }, (_, i) => i),
  });
});
