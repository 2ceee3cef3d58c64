import { noteKeyText } from "@urna/belenios/note-key";
import { ed25519Key, publicKeyText } from "@urna/service-kit/crypto/ed25519";
import type { KeysConfig } from "./config.ts";
import { logKeys } from "./log/domain/public-log.ts";

/** What an authority tells others of its keys, a line each: the key itself in base64url, and that of its log, where it has one, as a note key. */
export function publicKeys({ AUTHORITY_KEY, LOG_KEY, PUBLIC_ORIGIN }: KeysConfig): string {
  const own = `authority ${publicKeyText(ed25519Key(AUTHORITY_KEY))}\n`;
  if (!LOG_KEY || !PUBLIC_ORIGIN) return own;
  const { key } = logKeys({ PUBLIC_ORIGIN, LOG_KEY });
  return `${own}log ${noteKeyText(key)}\n`;
}
