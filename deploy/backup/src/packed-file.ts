import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Compresses into a new file and returns the file's SHA-256 in hex. */
export async function writePacked(from: AsyncIterable<Buffer | string>, file: string): Promise<string> {
  const hash = createHash("sha256");
  async function* hashed(packed: AsyncIterable<Buffer>) {
    for await (const chunk of packed) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(
    from,
    createGzip(),
    hashed,
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  return hash.digest("hex");
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

export function readPacked(file: string): NodeJS.ReadableStream & AsyncIterable<Buffer> {
  return createReadStream(file).pipe(createGunzip());
}
