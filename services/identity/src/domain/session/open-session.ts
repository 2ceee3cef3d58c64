import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import { lifetimes } from "./lifetimes.ts";
import type { SessionOwner, SessionStore } from "./ports.ts";
import { issueTokens, type SessionTokens } from "./tokens.ts";

export interface SessionDependencies {
  sessions: SessionStore;
  clock: Clock;
  random: Random;
}

/** A new session for somebody who has just proved who they are. */
export async function openSession(
  { sessions, clock, random }: SessionDependencies,
  owner: SessionOwner,
): Promise<SessionTokens> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + lifetimes[owner.kind].absoluteMs);
  const { given, stored } = issueTokens(random, owner.kind, { now, endsAt });
  const times = { lastUsedAt: now, endsAt, endedAt: undefined };
  await sessions.open({ id: random.uuid(), owner, times, tokens: stored });
  return given;
}
