import { DomainError } from "@urna/service-kit/errors";
import { graceMs, isAlive } from "./lifetimes.ts";
import type { SessionDependencies } from "./open-session.ts";
import type { PresentedToken, RefreshOutcome, SessionKind } from "./ports.ts";
import { issueTokens, tokenHash, type SessionTokens } from "./tokens.ts";

/**
 * Exchanges a refresh token for a new pair. Using one marks all of its session's unused refresh tokens as replaced,
 * so that of two tabs that refresh at once both go on, and whichever of their tokens is used next retires the other.
 * A token that was replaced over {@link graceMs} ago is in the wrong hands, or the newer one is: the session ends.
 * Errors: not-signed-in.
 */
export async function refreshSession(
  { sessions, clock, random }: SessionDependencies,
  kind: SessionKind,
  refreshToken: string,
): Promise<SessionTokens> {
  const now = clock.now();
  let given: SessionTokens | undefined;
  await sessions.refreshTokens(tokenHash(refreshToken), now, (token) => {
    const outcome = judge(token, kind, now);
    if (outcome !== "issue") return { do: outcome };
    const issued = issueTokens(random, kind, { now, endsAt: token.times.endsAt });
    given = issued.given;
    return { do: "issue", tokens: issued.stored };
  });
  if (!given) throw new DomainError("not-signed-in");
  return given;
}

function judge(token: PresentedToken, kind: SessionKind, now: Date): RefreshOutcome["do"] {
  if (token.kind !== kind || !isAlive(token.times, now) || now >= token.expiresAt) return "nothing";
  if (token.replacedAt === undefined) return "issue";
  return now.getTime() - token.replacedAt.getTime() <= graceMs ? "issue" : "end";
}
