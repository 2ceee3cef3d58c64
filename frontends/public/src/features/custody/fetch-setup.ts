import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive } from "@urna/contract/public-elections/routes";
import { stream } from "@urna/web-kit/api-client/call";
import { ApiProblem } from "@urna/web-kit/api-client/problem";
import type { Api } from "@urna/web-kit/api-client/use-api";

const blockSize = 512;
const largestBytes = 64 * 1024 * 1024;

/**
 * The beginning of an election's archive, up to the event that ends its setup: election, trustees and credentials,
 * without the ballots. No more than that is fetched.
 * @throws ApiProblem
 */
export async function fetchSetup(
  api: Api,
  electionId: ElectionId,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const archive = await stream(api, getArchive, { params: { id: electionId }, signal });
  const reader = archive.getReader();
  let bytes = new Uint8Array();
  try {
    for (;;) {
      const end = endOfFirstEvent(bytes);
      if (end !== undefined) return bytes.slice(0, end);
      const piece = await reader.read().catch(() => Promise.reject(new ApiProblem("connection")));
      if (piece.done || bytes.length > largestBytes) throw new ApiProblem("unexpected-answer");
      bytes = joined(bytes, piece.value);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function joined(start: Uint8Array, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(start.length + piece.length);
  whole.set(start);
  whole.set(piece, start.length);
  return whole;
}

/** Where the first event's record ends (format.md 5); undefined while it has not come whole. The rest is the reader's. */
function endOfFirstEvent(bytes: Uint8Array): number | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  let offset = 0;
  while (offset + blockSize <= bytes.length) {
    const size = parseInt(text(offset + 124, offset + 135), 8);
    const end = offset + blockSize + Math.ceil(size / blockSize) * blockSize;
    if (Number.isNaN(end)) throw new ApiProblem("unexpected-answer");
    if (end > bytes.length) return undefined;
    if (text(offset, offset + 100).includes(".event.json")) return end;
    offset = end;
  }
  return undefined;
}
