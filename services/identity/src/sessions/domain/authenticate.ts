import type { SessionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { isSecondFactorMissing } from "../../administrator-access/domain/second-factor-rule.ts";
import type { SettingsStore } from "../../settings/domain/ports.ts";
import { isAlive, touchMs } from "./lifetimes.ts";
import type { Principal, SessionStore } from "./ports.ts";
import { tokenHash } from "./tokens.ts";

interface Dependencies {
  sessions: SessionStore;
  settings: SettingsStore;
  clock: Clock;
  /** For how long an administrator counts as having just proved who they are. */
  stepUpMs: number;
}

export interface Authenticated {
  sessionId: SessionId;
  principal: Principal;
  confirmed: boolean;
  /** The session is good for adding a second factor and for nothing else. */
  secondFactorMissing: boolean;
}

/** Who an access token stands for; asked on every call of the gateway, mostly in one query. Errors: not-signed-in. */
export async function authenticate(
  { sessions, settings, clock, stepUpMs }: Dependencies,
  accessToken: string,
): Promise<Authenticated> {
  const now = clock.now();
  const found = await sessions.findByAccessToken(tokenHash(accessToken));
  if (!found || now >= found.expiresAt || !isAlive(found.times, now)) throw new DomainError("not-signed-in");
  const { sessionId, principal, times, confirmedAt } = found;
  if (now.getTime() - times.lastUsedAt.getTime() >= touchMs) await sessions.touchSession(sessionId, now);
  const confirmed = confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() < stepUpMs;
  return { sessionId, principal, confirmed, secondFactorMissing: await isWithoutFactor(settings, principal) };
}

async function isWithoutFactor(settings: SettingsStore, principal: Principal): Promise<boolean> {
  if (principal.kind === "voter") return false;
  const { administrator, secondFactors } = principal;
  return isSecondFactorMissing({ settings }, { role: administrator.role, secondFactors });
}
