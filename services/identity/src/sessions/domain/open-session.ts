import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import type { SettingsStore } from "../../settings/domain/ports.ts";
import { minuteMs } from "./lifetimes.ts";
import type { EntryNotes, SessionOwner, SessionStore } from "./ports.ts";
import { issueTokens, type SessionTokens } from "./tokens.ts";

export interface SessionDependencies {
  sessions: SessionStore;
  clock: Clock;
  random: Random;
}

export interface OpeningDependencies extends SessionDependencies {
  settings: SettingsStore;
}

/** A new session for somebody who has just proved who they are. Errors: invalid-credentials (suspended meanwhile). */
export async function openSession(
  { sessions, clock, random, settings }: OpeningDependencies,
  owner: SessionOwner,
  notes: EntryNotes = {},
): Promise<SessionTokens> {
  const now = clock.now();
  const { voterSessionMinutes, adminSessionMinutes } = (await getPolicy({ settings })).security;
  const minutes = owner.kind === "voter" ? voterSessionMinutes : adminSessionMinutes;
  const endsAt = new Date(now.getTime() + minutes * minuteMs);
  const { given, stored } = issueTokens(random, owner.kind, { now, endsAt });
  const times = { lastUsedAt: now, endsAt, endedAt: undefined };
  const opened = await sessions.storeSession({ id: random.uuid(), owner, times, tokens: stored, notes });
  if (!opened) throw new DomainError("invalid-credentials");
  return given;
}
