import { createHash, type KeyObject } from "node:crypto";
import { CompactSign, compactVerify, errors } from "jose";
import type { z } from "zod";
import { DomainError } from "../errors.ts";

/** What a message is for. One kind never passes for another. */
export type MessageKind = "urna-exchange" | "urna-answer" | "urna-ticket";

const algorithm = "EdDSA";

/** A JWS in compact form (RFC 7515), signed with Ed25519. */
export function signMessage(kind: MessageKind, content: object, key: KeyObject): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(content), "utf8"))
    .setProtectedHeader({ alg: algorithm, typ: kind })
    .sign(key);
}

/**
 * What a message says, which the key's owner signed.
 * @throws DomainError `not-allowed` (somebody else signed, or for something else), `invalid-request` (it says anything else)
 */
export async function readMessage<Schema extends z.ZodType>(
  kind: MessageKind,
  text: string,
  { schema, key }: { schema: Schema; key: KeyObject },
): Promise<z.output<Schema>> {
  const content = await verified(kind, text, key);
  const read = schema.safeParse(parsed(content));
  if (!read.success) throw new DomainError("invalid-request");
  return read.data;
}

/** SHA-256 in lower-case hex, by which an answer names its request. */
export function messageHash(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

async function verified(kind: MessageKind, text: string, key: KeyObject): Promise<string> {
  try {
    const { payload, protectedHeader } = await compactVerify(text, key, { algorithms: [algorithm] });
    if (protectedHeader.typ !== kind) throw new DomainError("not-allowed");
    return Buffer.from(payload).toString("utf8");
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new DomainError("not-allowed");
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
