const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;
/** Larger sizes stand elsewhere (zip64), which no roll needs. */
const elsewhere = 0xffffffff;

/**
 * How many bytes a zip file says that it holds (APPNOTE 4.3.12 and 4.3.16); undefined when it is none, infinite when
 * its sizes do not fit.
 */
export function unpackedBytes(zip: Buffer): number | undefined {
  const end = endOf(zip);
  if (end === undefined) return undefined;
  const entries = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  let total = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryLength > zip.length || zip.readUInt32LE(at) !== entrySignature) return undefined;
    const size = zip.readUInt32LE(at + 24);
    total += size === elsewhere ? Infinity : size;
    at += entryLength + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return total;
}

function endOf(zip: Buffer): number | undefined {
  const first = Math.max(zip.length - endLength - longestComment, 0);
  for (let at = zip.length - endLength; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}
