import type { ChallengeId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import { digits } from "@urna/service-kit/random";
import type { PeopleStore, Person } from "../../people/domain/ports.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { attemptOf, type Attempt } from "../../sessions/domain/attempt.ts";
import { openSession, type OpeningDependencies } from "../../sessions/domain/open-session.ts";
import { tokenHash, type SessionTokens } from "../../sessions/domain/tokens.ts";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import { countRefusals, type AccessCounts } from "./access-counts.ts";
import { isCode, sealCode } from "./code-hash.ts";
import type { ProgressStore } from "../../roll-people/domain/progress-ports.ts";
import type { Challenge, ChallengeStore, GuessStore, Messages } from "./ports.ts";
import { codesBeforeSecond } from "../../guesses/domain/secret-budget.ts";
import { recipientOf, sendCode } from "./send-code.ts";

export interface VerifyCodeDependencies extends OpeningDependencies {
  challenges: ChallengeStore;
  accessCounts: AccessCounts;
  elections: SealedElectionStore;
  guesses: GuessStore;
  people: PeopleStore;
  pepper: KeyedHash;
  progress: ProgressStore;
  messages: Messages;
}

export interface CodeEntry {
  challengeId: ChallengeId;
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
 * Opens a session for the voter whose code this is. A wrong code, one that let somebody in, another browser's and one
 * of nobody are all the same error. The same attempt within two minutes opens another session.
 * Errors: invalid-code, code-expired, code-used-up (this browser has no try left, right or wrong), another-code-required
 * (somebody guessed at this person's codes: a second one was sent).
 */
export async function verifyCode(
  dependencies: VerifyCodeDependencies,
  { challengeId, challengeSecret, code, attemptKey, language }: CodeEntry,
): Promise<Entered> {
  const { challenges, clock, accessCounts } = dependencies;
  const { tries } = (await getPolicy(dependencies)).codes;
  const at = clock.now();
  const attempt = attemptOf(attemptKey, code, at);
  const secretHash = tokenHash(challengeSecret);
  const challenge = await challenges.takeCodeTry({ id: challengeId, secretHash, mostTries: tries, attempt });
  if (!challenge) {
    await accessCounts.addAccessOutcome({ outcome: "code-void", electionId: undefined, at });
    const isUsedUp = await challenges.isChallengeUsedUp({ id: challengeId, secretHash, mostTries: tries });
    throw new DomainError(isUsedUp ? "code-used-up" : "invalid-code");
  }
  const { electionId, method } = challenge;
  const as = {
    "invalid-code": "code-wrong",
    "code-expired": "code-expired",
    "another-code-required": "code-asked",
  } as const;
  const { person, again } = await countRefusals(dependencies, { electionId, as }, () =>
    whoseCode(dependencies, challenge, { code, attempt, language }),
  );
  const counted = { outcome: `entered-${method}`, electionId, at } as const;
  const owner = { kind: "voter", personId: person.id, method } as const;
  const notes = { counted: again ? undefined : counted, electionId, language };
  const tokens = await openSession(dependencies, owner, notes);
  return { tokens, person: { ...person, language: language ?? person.language } };
}

async function whoseCode(
  dependencies: VerifyCodeDependencies,
  challenge: Challenge,
  { code, attempt, language }: { code: string; attempt: Attempt; language: Language | undefined },
): Promise<{ person: Person; again: boolean }> {
  const { challenges, guesses, people, pepper } = dependencies;
  // One that was used in time may be repeated for two minutes whenever that was.
  if (!challenge.consumedAt && challenge.expiresAt <= attempt.at) throw new DomainError("code-expired");
  if (!isCode(pepper, challenge, code)) {
    await guesses.countWrongCode(challenge.target, attempt.at);
    throw new DomainError("invalid-code");
  }
  const isEnough =
    challenge.isSecond ||
    challenge.consumedAt !== undefined ||
    (await guesses.readWrongCodes(challenge.target, attempt.at)) < codesBeforeSecond;
  if (!isEnough) {
    await askForSecond(dependencies, challenge, language);
    throw new DomainError("another-code-required");
  }
  const person = challenge.personId && (await people.findPerson(challenge.personId));
  const consumed = person && (await challenges.useUpChallenge(challenge.id, attempt));
  if (!consumed) throw new DomainError("invalid-code");
  return { person, again: consumed === "again" };
}

/** Sends another code to the same browser's challenge: who was lucky once is not in yet. */
async function askForSecond(
  dependencies: VerifyCodeDependencies,
  challenge: Challenge,
  language: Language | undefined,
): Promise<void> {
  const { challenges, elections, clock, pepper, random } = dependencies;
  const { id, electionId, personId, method } = challenge;
  const election = await elections.findSealedElection(electionId);
  const voter = personId && (await elections.findRollVoter(electionId, personId));
  if (!election || !voter) throw new DomainError("invalid-code");
  const recipient = recipientOf(voter, method === "staff");
  const code = digits(random, 6);
  const expiresInSeconds = (await getPolicy(dependencies)).codes.expiryMinutes * 60;
  const sentAt = clock.now();
  const expiresAt = new Date(sentAt.getTime() + expiresInSeconds * 1_000);
  await challenges.replaceWithSecondCode(id, { ...sealCode({ pepper, random }, code), sentAt, expiresAt });
  await sendCode(dependencies, { election, recipient, code, language, challenge, expiresInSeconds });
}
