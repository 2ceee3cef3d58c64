import { rollTableTypes } from "@urna/contract/roll-import/roll-file";
import { photoTypes, type RequestBody } from "@urna/contract/api/route";
import { DomainError } from "@urna/service-kit/errors";
import express, { type Request, type Response } from "express";

/** A roll as it was sent: a table to be read, or parsed JSON to be validated. */
export type RollUpload = { kind: "table"; bytes: Buffer } | { kind: "json"; value: unknown };

/**
 * Reads a body of the route's kind: parsed JSON, or bytes untouched.
 *
 * Errors: `unsupported-media-type` (another type, another charset than UTF-8, compressed), `payload-too-large`,
 * `invalid-request` (not JSON). A body that is not there is `undefined`, or `{}` where it is optional.
 */
export async function readBody(
  kind: RequestBody["kind"],
  message: { request: Request; response: Response },
  limitBytes: number,
): Promise<unknown> {
  const { request } = message;
  if (!hasBody(request) && kind === "roll") return emptyRoll(mediaType(request));
  if (!hasBody(request)) return kind === "ballot" || kind === "photo" ? Buffer.alloc(0) : undefined;
  const type = mediaType(request);
  if (kind === "photo") {
    if (!photoTypes.some((each) => each === type)) throw new DomainError("unsupported-media-type");
    return readBytes(message, limitBytes);
  }
  const readsTable = kind === "roll" && isTable(type);
  if (type !== "application/json" && !readsTable) throw new DomainError("unsupported-media-type");
  const bytes = await readBytes(message, limitBytes);
  if (readsTable) return { kind: "table", bytes } satisfies RollUpload;
  if (kind === "ballot") return bytes;
  const value = parseJson(bytes);
  return kind === "roll" ? ({ kind: "json", value } satisfies RollUpload) : value;
}

const isTable = (type: string) => rollTableTypes.some((each) => each === type);

function emptyRoll(type: string): RollUpload {
  return isTable(type) ? { kind: "table", bytes: Buffer.alloc(0) } : { kind: "json", value: undefined };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError("invalid-request");
  }
}

const hasBody = ({ headers }: Request) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function mediaType({ headers }: Request): string {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  const isJson = type.trim() === "application/json";
  if (isJson && charset && !/^charset="?utf-?8"?$/.test(charset))
    throw new DomainError("unsupported-media-type");
  return type.trim();
}

/**
 * How much, and for how long, is still taken of a body that was refused, and dropped. Who is cut off while sending loses
 * the answer that is on its way.
 */
const lingering = { bytes: 32 * 1024 * 1024, ms: 30_000 };

/**
 * Never inflates: a compressed body is refused, so that a small one cannot become a large one. Who says or sends more
 * than the limit is answered at once: the body reader alone would read the rest first.
 */
function readBytes(
  { request, response }: { request: Request; response: Response },
  limit: number,
): Promise<Buffer> {
  const read = express.raw({ type: () => true, limit, inflate: false });
  return new Promise((resolve, reject) => {
    const refuse = () => {
      linger(request);
      reject(new DomainError("payload-too-large"));
    };
    if (Number(request.headers["content-length"] ?? 0) > limit) return refuse();
    let received = 0;
    request.on("data", function count(chunk: Buffer) {
      received += chunk.length;
      if (received <= limit) return;
      request.off("data", count);
      refuse();
    });
    read(request, response, (error?: unknown) => {
      // The reader stops the request where it finds something wrong.
      request.resume();
      if (error) reject(error as Error);
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });
}

/** Drops the rest of a request, and closes connections that do not end. */
function linger(request: Request): void {
  let dropped = 0;
  request.on("data", (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > lingering.bytes) request.destroy();
  });
  const timer = setTimeout(() => request.destroy(), lingering.ms).unref();
  request.once("close", () => clearTimeout(timer));
}
