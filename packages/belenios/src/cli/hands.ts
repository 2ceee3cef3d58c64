import { readFileSync } from "node:fs";
import type { ArchiveFrame } from "../archive/reader.ts";
import { verifiedHands, type SealedHands } from "../election/sealed-hands.ts";
import { Refused, type RefusalName } from "../refusal.ts";

/** Who made the credentials, by the file of `--definition`. Plain JSON. Keys are in base64url. */
export interface HandsFinding {
  readonly ok: boolean;
  readonly kind?: SealedHands["hands"];
  readonly identity?: { readonly key: string };
  readonly registrar?: { readonly key: string; readonly origin: string };
  readonly refusal?: RefusalName;
  readonly at?: string;
}

/** @throws Error of the file system */
export function readDefinition(file: string): string {
  return readFileSync(file, "utf8");
}

/** Who made the credentials of a valid archive. The definition must be the archive's, and signed by both hands of two. */
export function findHands(
  definition: string,
  archive: Pick<ArchiveFrame, "election" | "credentials">,
): HandsFinding {
  try {
    const sealed = verifiedHands(archive, definition);
    if (sealed.hands === "one-hand") return { ok: true, kind: sealed.hands };
    const { hands: kind, identity, registrar } = sealed;
    return {
      ok: true,
      kind,
      identity: { key: identity.key },
      registrar: { key: registrar.key, origin: registrar.origin },
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, refusal: error.refusal, at: error.at };
  }
}
