import type { Language } from "@urna/contract/words";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { PeopleStore, Person } from "../contact/ports.ts";
import { rememberLanguage } from "../contact/remember-language.ts";
import { attemptOf, type Attempt } from "../session/attempt.ts";
import { openSession, type OpeningDependencies } from "../session/open-session.ts";
import { tokenHash, type SessionTokens } from "../session/tokens.ts";
import { getPolicy } from "../settings/get-settings.ts";
import { countRefusals, type AccessCounts } from "./access-counts.ts";
import { isCode } from "./code-hash.ts";
import type { ProgressStore } from "./progress-ports.ts";
import type { Challenge, ChallengeStore } from "./ports.ts";

export interface VerifyCodeDependencies extends OpeningDependencies {
  challenges: ChallengeStore;
  accessCounts: AccessCounts;
  people: PeopleStore;
  pepper: KeyedHash;
  progress: ProgressStore;
}

export interface CodeEntry {
  challengeId: string;
  challengeSecret: string;
  code: string;
  /** Random, of the page for this code. */
  attemptKey: string | undefined;
  /** Of the page; undefined when it is unknown. */
  language: Language | undefined;
}

export interface Entered {
  tokens: SessionTokens;
  person: Person;
}

/**
 * Opens a session for the voter whose code this is. A wrong code, one that was used, another browser's, one of
 * nobody, and any after the last try are all the same error. The same attempt within two minutes opens another session.
 * Errors: invalid-code, code-expired.
 */
export async function verifyCode(
  dependencies: VerifyCodeDependencies,
  { challengeId, challengeSecret, code, attemptKey, language }: CodeEntry,
): Promise<Entered> {
  const { challenges, people, clock, progress, accessCounts } = dependencies;
  const { tries } = (await getPolicy(dependencies)).codes;
  const at = clock.now();
  const attempt = attemptOf(attemptKey, code, at);
  const secretHash = tokenHash(challengeSecret);
  const challenge = await challenges.takeTry({ id: challengeId, secretHash, mostTries: tries, attempt });
  if (!challenge) {
    await accessCounts.add({ outcome: "code-void", electionId: undefined, at });
    throw new DomainError("invalid-code");
  }
  const { electionId, method } = challenge;
  const as = { "invalid-code": "code-wrong", "code-expired": "code-expired" } as const;
  const { person, again } = await countRefusals(dependencies, { electionId, as }, () =>
    whoseCode(dependencies, challenge, { code, attempt }),
  );
  await progress.entered({ electionId, personId: person.id });
  if (!again) await accessCounts.add({ outcome: `entered-${method}`, electionId, at });
  const tokens = await openSession(dependencies, {
    kind: "voter",
    personId: person.id,
    method,
  });
  return { tokens, person: await rememberLanguage(people, person, language) };
}

async function whoseCode(
  { challenges, people, pepper }: VerifyCodeDependencies,
  challenge: Challenge,
  { code, attempt }: { code: string; attempt: Attempt },
): Promise<{ person: Person; again: boolean }> {
  // One that was used in time may be repeated for two minutes whenever that was.
  if (!challenge.consumedAt && challenge.expiresAt <= attempt.at) throw new DomainError("code-expired");
  const right = isCode(pepper, challenge, code);
  const person = challenge.personId && (await people.find(challenge.personId));
  const consumed = right && person && (await challenges.consume(challenge.id, attempt));
  if (!consumed) throw new DomainError("invalid-code");
  return { person, again: consumed === "again" };
}
