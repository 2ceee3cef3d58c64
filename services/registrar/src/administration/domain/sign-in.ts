import { createHash, createHmac } from "node:crypto";
import type { Clock } from "@urna/service-kit/clock";
import { sameBytes } from "@urna/service-kit/crypto/compare";
import { token, type Random } from "@urna/service-kit/random";

export interface SessionStore {
  add(secretHash: Buffer, expiresAt: Date): Promise<void>;
  isLive(secretHash: Buffer, now: Date): Promise<boolean>;
  remove(secretHash: Buffer): Promise<void>;
}

interface SigningIn {
  readonly sessions: SessionStore;
  readonly password: string;
  readonly clock: Clock;
  readonly random: Random;
}

export const sessionSeconds = 2 * 3_600;

/** Begins a session. Returns its secret, which only the browser keeps; undefined for a wrong password. */
export async function signIn(
  { sessions, password, clock, random }: SigningIn,
  given: string,
): Promise<string | undefined> {
  if (!sameBytes(digestOf(given), digestOf(password))) return undefined;
  const secret = token(random);
  await sessions.add(digestOf(secret), new Date(clock.now().getTime() + sessionSeconds * 1_000));
  return secret;
}

export async function isSignedIn(
  { sessions, clock }: Pick<SigningIn, "sessions" | "clock">,
  secret: string | undefined,
): Promise<boolean> {
  return secret !== undefined && sessions.isLive(digestOf(secret), clock.now());
}

export function signOut({ sessions }: Pick<SigningIn, "sessions">, secret: string): Promise<void> {
  return sessions.remove(digestOf(secret));
}

/** What each form of a session says, which no other site knows. */
export function formToken(secret: string): string {
  return createHmac("sha256", secret).update("registrar form v1").digest("base64url");
}

export function isFormOf(secret: string, given: string): boolean {
  return sameBytes(Buffer.from(formToken(secret)), Buffer.from(given));
}

const digestOf = (text: string) => createHash("sha256").update(text, "utf8").digest();
