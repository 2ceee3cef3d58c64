import type { Language } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { isDomainError } from "@urna/service-kit/errors";
import { token, type Random } from "@urna/service-kit/random";
import type { Messages, Pause } from "../../access/domain/ports.ts";
import type { Limits } from "../../limits/domain/ports.ts";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import type { AdministratorStore } from "../../administrators/domain/ports.ts";

export interface ForgotPasswordDependencies {
  administrators: AdministratorStore;
  messages: Messages;
  limits: Limits;
  clock: Clock;
  random: Random;
  pause: Pause;
  answerMs: number;
}

const lifetimeMs = 1_800_000;

/** Sends a known address a link that sets a new password once, within 30 minutes. The answer never shows whether the address is known. */
export async function forgotPassword(
  dependencies: ForgotPasswordDependencies,
  request: { email: string; language: Language },
): Promise<void> {
  await Promise.all([sendLink(dependencies, request), dependencies.pause(dependencies.answerMs)]);
}

async function sendLink(
  { administrators, messages, limits, clock, random }: ForgotPasswordDependencies,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const account = email.trim().toLowerCase();
  if (!(await isWithinLimit(limits, account))) return;
  const administrator = await administrators.findAccountByEmail(account);
  // Who is invited has no password to forget, and who is suspended has no way in.
  if (administrator?.state !== "active") return;
  const link = token(random);
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  await administrators.openReset({
    tokenHash: tokenHash(link),
    administratorId: administrator.id,
    expiresAt,
  });
  const expiresInSeconds = lifetimeMs / 1_000;
  await messages.sendPasswordLink({
    address: administrator.email,
    language: administrator.language ?? language,
    token: link,
    expiresInSeconds,
  });
}

/** Beyond the limit nothing is sent, and the answer is the same. */
async function isWithinLimit(limits: Limits, account: string): Promise<boolean> {
  try {
    await limits.takePoint("password-reset", account);
    return true;
  } catch (error) {
    if (isDomainError(error, "too-many-requests")) return false;
    throw error;
  }
}
