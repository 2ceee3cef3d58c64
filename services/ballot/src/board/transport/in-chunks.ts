/** Joins small pieces and cuts large ones, so that each chunk but the last has exactly `size` bytes. */
export async function* inChunks(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < size) continue;
    const joined = Buffer.concat(waiting);
    const whole = length - (length % size);
    for (let start = 0; start < whole; start += size) yield joined.subarray(start, start + size);
    waiting = [joined.subarray(whole)];
    length -= whole;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
