import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const text = /\.(html|js|css|json|svg)$/;
/** Below this the compressed form is hardly smaller. */
const leastBytes = 200;

/** Puts the Brotli and gzip forms of every text in a built frontend beside it, as small as they get. */
export function compressFolder(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!text.test(file)) continue;
    const content = readFileSync(join(folder, file));
    if (content.length < leastBytes) continue;
    writeFileSync(join(folder, `${file}.br`), brotli(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}

function brotli(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
