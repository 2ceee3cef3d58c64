import { hrefOf } from "@urna/contract/api/call";
import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive } from "@urna/contract/public-elections/routes";
import { ApiProblem, problemOf } from "@urna/web-kit/api-client/problem";

/** So long without a byte is a lost connection. */
const patienceMs = 30_000;

/** More than this device can verify: `bytes` is how much had come, or was announced. */
export class ArchiveTooLarge extends Error {
  override readonly name = "ArchiveTooLarge";
  constructor(readonly bytes: number) {
    super("the archive is too large for this device");
  }
}

export interface FetchArchiveOptions {
  /** Bytes that have come; how many there will be is not known beforehand. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Default: what this device can verify. */
  readonly largestBytes?: number;
}

/**
 * The election's `.bel` file as it is now, which the browser keeps, on disk where it is large.
 * @throws ApiProblem `connection`, `not-found` …; ArchiveTooLarge; or the signal's reason
 */
export async function fetchArchive(electionId: ElectionId, options: FetchArchiveOptions = {}): Promise<Blob> {
  const { signal, onProgress, largestBytes = largestHere() } = options;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), patienceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), patienceMs);
  };
  const giveUp = () => silence.abort();
  signal?.addEventListener("abort", giveUp);
  try {
    signal?.throwIfAborted();
    const response = await fetch(hrefOf(getArchive, { params: { id: electionId } }), {
      signal: silence.signal,
    });
    if (!response.ok) throw await problemOf(response);
    return await blobOf(response, (bytes) => {
      heard();
      if (bytes > largestBytes) throw new ArchiveTooLarge(bytes);
      onProgress?.(bytes);
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ApiProblem || error instanceof ArchiveTooLarge) throw error;
    throw new ApiProblem("connection");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
    silence.abort();
  }
}

/** Few enough that they weigh nothing, and many enough that a large archive has few parts. */
const partBytes = 4 * 1024 * 1024;

/** Hands what comes over to the browser part by part: the page itself holds no more than one. */
async function blobOf(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let length = 0;
  const handOver = () => {
    parts.push(new Blob(pieces));
    pieces = [];
    held = 0;
  };
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) break;
    pieces.push(piece.value);
    held += piece.value.length;
    length += piece.value.length;
    onBytes(length);
    if (held >= partBytes) handOver();
  }
  handOver();
  return new Blob(parts);
}

const megabyte = 1024 * 1024;
const unknownMemoryGigabytes = 4;

/**
 * While it is verified, about a twentieth of an archive lies in memory: where each ballot is, and its names. The rest
 * the browser keeps; a disk that is full ends the check without a verdict.
 */
function largestHere(): number {
  const given: unknown = Reflect.get(navigator, "deviceMemory");
  const gigabytes = typeof given === "number" ? given : unknownMemoryGigabytes;
  return gigabytes * 512 * megabyte;
}
