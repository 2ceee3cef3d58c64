import type { IncomingMessage } from "node:http";
import { DomainError } from "@urna/service-kit/errors";
import type { z } from "zod";

interface BodyRules {
  readonly type: string;
  readonly limitBytes: number;
}

/**
 * Reads a body of one type in UTF-8.
 * @throws DomainError `unsupported-media-type` (another type, or compressed), `payload-too-large`, `invalid-request`.
 */
export async function readText(request: IncomingMessage, { type, limitBytes }: BodyRules): Promise<string> {
  const { headers } = request;
  const given = (headers["content-type"] ?? "").toLowerCase().split(";")[0]?.trim();
  if (given !== type || headers["content-encoding"] !== undefined)
    throw new DomainError("unsupported-media-type");
  if (Number(headers["content-length"] ?? 0) > limitBytes) throw new DomainError("payload-too-large");
  const bytes = await readBytes(request, limitBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError("invalid-request");
  }
}

/** @throws DomainError as `readText`, and `invalid-request` for another shape. */
export async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  { schema, limitBytes }: { schema: Schema; limitBytes: number },
): Promise<z.output<Schema>> {
  const text = await readText(request, { type: "application/json", limitBytes });
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw new DomainError("invalid-request");
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalid-request");
  }
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > limit) throw new DomainError("payload-too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
