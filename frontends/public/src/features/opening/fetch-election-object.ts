import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive } from "@urna/contract/public-elections/routes";
import { stream } from "@urna/web-kit/api-client/call";
import { ApiProblem } from "@urna/web-kit/api-client/problem";
import type { Api } from "@urna/web-kit/api-client/use-api";

const blockSize = 512;
/** The largest election object is a few thousand bytes. */
const largestBytes = 1024 * 1024;

/**
 * The exact text of the election object: the second record of the election's archive (format.md 5). The rest of the
 * archive, with all ballots, is not fetched. Its fingerprint shows whether it is the right one.
 * @throws ApiProblem
 */
export async function fetchElectionObject(
  api: Api,
  electionId: ElectionId,
  signal: AbortSignal,
): Promise<string> {
  const archive = await stream(api, getArchive, { params: { id: electionId }, signal });
  const reader = archive.getReader();
  let bytes = new Uint8Array();
  try {
    for (;;) {
      const body = secondRecord(bytes);
      if (body) return new TextDecoder().decode(body);
      const piece = await reader.read().catch(() => Promise.reject(new ApiProblem("connection")));
      if (piece.done || bytes.length > largestBytes) throw new ApiProblem("unexpected-answer");
      bytes = joined(bytes, piece.value);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Undefined while it has not come whole. */
function secondRecord(bytes: Uint8Array): Uint8Array | undefined {
  const first = bodyAt(bytes, 0);
  const second = first && bodyAt(bytes, Math.ceil(first.end / blockSize) * blockSize);
  return second && second.end <= bytes.length ? bytes.subarray(second.start, second.end) : undefined;
}

/** Where the body of a record lies; undefined while its header has not come whole. */
function bodyAt(bytes: Uint8Array, offset: number): { start: number; end: number } | undefined {
  const start = offset + blockSize;
  if (start > bytes.length) return undefined;
  const size = parseInt(String.fromCharCode(...bytes.subarray(offset + 124, offset + 135)), 8);
  if (Number.isNaN(size)) throw new ApiProblem("unexpected-answer");
  return { start, end: start + size };
}

function joined(start: Uint8Array, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(start.length + piece.length);
  whole.set(start);
  whole.set(piece, start.length);
  return whole;
}
