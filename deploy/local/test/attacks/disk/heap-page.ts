const [pageHead, pointerBytes, tupleHead] = [24, 4, 23];
const normal = 1;

interface TupleHead {
  readonly pointer: number;
  readonly xmin: number;
  readonly xmax: number;
}

/** Of the row of a table that has this place of its page, also a removed one; undefined where there is none. */
export function tupleAt(page: Buffer, offset: number): TupleHead | undefined {
  if (page.length < pageHead) return undefined;
  const [lower, special] = [page.readUInt16LE(12), page.readUInt16LE(16)];
  // An index has a room of its own at the end of each page.
  if (special !== page.length || lower > page.length) return undefined;
  for (let at = pageHead; at + pointerBytes <= lower; at += pointerBytes) {
    const pointer = page.readUInt32LE(at);
    const [start, flags, length] = [pointer & 0x7f_ff, (pointer >>> 15) & 3, pointer >>> 17];
    if (flags !== normal || length < tupleHead || start + length > page.length) continue;
    if (offset >= start && offset < start + length)
      return {
        pointer: (at - pageHead) / pointerBytes,
        xmin: page.readUInt32LE(start),
        xmax: page.readUInt32LE(start + 4),
      };
  }
  return undefined;
}
