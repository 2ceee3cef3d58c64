import { z } from "zod";

const Head = z.object({ treeSize: z.int(), rootHash: z.string(), signedAt: z.string() });
export type Head = z.infer<typeof Head>;

const PublicKey = z.looseObject({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string() });

/** What a head says; undefined for a text that is none. Says nothing of its signature. */
export function readHead(signedHead: string): Head | undefined {
  try {
    const [, payload = ""] = signedHead.split(".");
    return Head.parse(JSON.parse(new TextDecoder().decode(bytesOf(payload))));
  } catch {
    return undefined;
  }
}

/** Whether the key signed the head (JWS, RFC 7515, EdDSA); `unknown` where the browser knows no Ed25519. */
export async function isSigned(signedHead: string, publicKey: string): Promise<boolean | "unknown"> {
  const [header = "", payload = "", signature = ""] = signedHead.split(".");
  const read = PublicKey.safeParse(parsed(publicKey));
  if (!read.success) return false;
  const key = await importKey(read.data.x);
  if (!key) return "unknown";
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  return crypto.subtle.verify("Ed25519", key, bytesOf(signature), signed);
}

async function importKey(x: string): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey("raw", bytesOf(x), "Ed25519", false, ["verify"]);
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Bytes of a base64url text; none of a text that is not. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
