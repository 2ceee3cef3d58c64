import type { Language } from "@urna/contract/words";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { PeopleStore, Person } from "../contact/ports.ts";
import { rememberLanguage } from "../contact/remember-language.ts";
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
  /** Of the page; undefined when it is unknown. */
  language: Language | undefined;
}

export interface Entered {
  tokens: SessionTokens;
  person: Person;
}

/**
 * Opens a session for the voter whose code this is. A wrong code, one that was used, another browser's, one of
 * nobody, and any after the last try are all the same error. Errors: invalid-code, code-expired.
 */
export async function verifyCode(
  dependencies: VerifyCodeDependencies,
  { challengeId, challengeSecret, code, language }: CodeEntry,
): Promise<Entered> {
  const { challenges, people, clock, progress, accessCounts } = dependencies;
  const { tries } = (await getPolicy(dependencies)).codes;
  const challenge = await challenges.takeTry(challengeId, tokenHash(challengeSecret), tries);
  const at = clock.now();
  if (!challenge) {
    await accessCounts.add({ outcome: "code-void", electionId: undefined, at });
    throw new DomainError("invalid-code");
  }
  const { electionId, method } = challenge;
  const as = { "invalid-code": "code-wrong", "code-expired": "code-expired" } as const;
  const person = await countRefusals(dependencies, { electionId, as }, () =>
    whoseCode(dependencies, challenge, code),
  );
  await progress.entered({ electionId, personId: person.id });
  await accessCounts.add({ outcome: `entered-${method}`, electionId, at });
  const tokens = await openSession(dependencies, {
    kind: "voter",
    personId: person.id,
    method,
  });
  return { tokens, person: await rememberLanguage(people, person, language) };
}

async function whoseCode(
  { challenges, people, pepper, clock }: VerifyCodeDependencies,
  challenge: Challenge,
  code: string,
): Promise<Person> {
  const now = clock.now();
  if (challenge.expiresAt <= now) throw new DomainError("code-expired");
  const right = isCode(pepper, challenge, code);
  const person = challenge.personId && (await people.find(challenge.personId));
  if (!right || !person || !(await challenges.consume(challenge.id, now)))
    throw new DomainError("invalid-code");
  return person;
}
