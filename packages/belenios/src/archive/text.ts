import { Refused } from "../refusal.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A record's text. @throws Refused `record-not-utf8` */
export function decodeText(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new Refused("record-not-utf8");
  }
}
