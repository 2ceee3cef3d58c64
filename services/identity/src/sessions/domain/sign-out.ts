import type { Clock } from "@urna/service-kit/clock";
import type { SessionKind, SessionStore } from "./ports.ts";
import { tokenHash } from "./tokens.ts";

interface Dependencies {
  sessions: SessionStore;
  clock: Clock;
}

/** Ends the sessions of these tokens, access included, at once. Silent for tokens that are dead already. */
export async function signOut(
  { sessions, clock }: Dependencies,
  kind: SessionKind,
  tokens: readonly string[],
): Promise<void> {
  await sessions.endSessionsOfTokens(kind, tokens.filter(Boolean).map(tokenHash), clock.now());
}
