import { Readable } from "node:stream";
import { Parse, type Entry } from "unzipper-esm";

const pieceBytes = 64 * 1024;

/**
 * How many bytes a zip file inflates to, counted while it does and kept nowhere; no further than a little over `most`.
 * What an entry says of its own size counts too, because room is made for it. Throws where it is no zip file.
 *
 * The spreadsheets' library unpacks with the same reader, so that both see the same entries.
 */
export async function inflatedBytes(zip: Buffer, most: number): Promise<number> {
  let total = 0;
  const entries = Readable.from(pieces(zip)).pipe(Parse({ forceStream: true }));
  for await (const entry of entries as AsyncIterable<Entry & { vars: { uncompressedSize?: number } }>) {
    if ((entry.vars.uncompressedSize ?? 0) > most) return Infinity;
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > most) return total;
    }
  }
  return total;
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
