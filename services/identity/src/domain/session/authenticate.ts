import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { isAlive, touchMs } from "./lifetimes.ts";
import type { Principal, SessionStore } from "./ports.ts";
import { tokenHash } from "./tokens.ts";

interface Dependencies {
  sessions: SessionStore;
  clock: Clock;
}

/** Who an access token stands for; one query, asked on every call of the gateway. Errors: not-signed-in. */
export async function authenticate(
  { sessions, clock }: Dependencies,
  accessToken: string,
): Promise<{ sessionId: string; principal: Principal }> {
  const now = clock.now();
  const found = await sessions.byAccessToken(tokenHash(accessToken));
  if (!found || now >= found.expiresAt || !isAlive(found.times, now)) throw new DomainError("not-signed-in");
  const { sessionId, principal, times } = found;
  if (now.getTime() - times.lastUsedAt.getTime() >= touchMs) await sessions.touch(sessionId, now);
  return { sessionId, principal };
}
