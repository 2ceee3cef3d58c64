import { createHash } from "node:crypto";
import { token, type Random } from "@urna/service-kit/random";
import { idleMs, lifetimes } from "./lifetimes.ts";
import type { SessionKind, StoredToken } from "./ports.ts";

/** What the browser gets; nothing of it is stored. */
export interface SessionTokens {
  accessToken: string;
  accessExpiresInSeconds: number;
  refreshToken: string;
  refreshExpiresInSeconds: number;
}

/** SHA-256: enough for a random reference of 256 bits, which nobody can guess. */
export function tokenHash(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}

/** A new pair, neither of which outlives the session. */
export function issueTokens(
  random: Random,
  kind: SessionKind,
  { now, endsAt }: { now: Date; endsAt: Date },
): { given: SessionTokens; stored: StoredToken[] } {
  const leftMs = endsAt.getTime() - now.getTime();
  const accessMs = Math.min(lifetimes[kind].accessMs, leftMs);
  const refreshMs = Math.min(idleMs, leftMs);
  const [accessToken, refreshToken] = [token(random), token(random)];
  const given = {
    accessToken,
    accessExpiresInSeconds: Math.floor(accessMs / 1_000),
    refreshToken,
    refreshExpiresInSeconds: Math.floor(refreshMs / 1_000),
  };
  const until = (ms: number) => new Date(now.getTime() + ms);
  return {
    given,
    stored: [
      { hash: tokenHash(accessToken), purpose: "access", expiresAt: until(accessMs) },
      { hash: tokenHash(refreshToken), purpose: "refresh", expiresAt: until(refreshMs) },
    ],
  };
}
