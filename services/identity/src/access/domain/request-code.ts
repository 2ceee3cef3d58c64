import type { ChallengeId, ElectionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import { digits, token } from "@urna/service-kit/random";
import { maskedAddress } from "../../people/domain/masked-address.ts";
import type { SealedElection, SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { Limits } from "../../limits/domain/ports.ts";
import { countAgainst, guarded, type GuardDependencies } from "../../guesses/domain/guarded.ts";
import { networksOf } from "@urna/service-kit/networks";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import type { SettingsStore } from "../../settings/domain/ports.ts";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import { countRefusals, type AccessCounts } from "./access-counts.ts";
import { sealCode } from "./code-hash.ts";
import { decoyAddress } from "./decoy-address.ts";
import { findVoter } from "./find-voter.ts";
import { readIdentifier, type Identifier } from "./identifier.ts";
import { placeChallenge, type ChallengeRules } from "./place-challenge.ts";
import type { Challenge, Pause } from "./ports.ts";
import { recipientOf, sendCode, type Recipient, type SendCodeDependencies } from "./send-code.ts";

export interface RequestCodeDependencies extends GuardDependencies, SendCodeDependencies {
  elections: SealedElectionStore;
  accessCounts: AccessCounts;
  settings: SettingsStore;
  limits: Limits;
  pause: Pause;
  /** Every answer takes at least this long, so that its time does not show whether an email was sent. */
  answerMs: number;
  /** So many codes of one person work at the same time. */
  mostLiveCodes: number;
}

export interface CodeRequest {
  electionId: ElectionId;
  identifier: string;
  staff: boolean;
  /** Of the page; undefined when it is unknown: then the person's. */
  language: Language | undefined;
  address: string;
  /** Empty when the browser has none. */
  challengeSecret: string;
  /** Of the work that a refusal asked for. */
  proof: string | undefined;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface CodeSent {
  challengeId: ChallengeId;
  challengeSecret: string;
  sentTo: string;
  resendAfterSeconds: number;
  expiresInSeconds: number;
  /** No email goes out: the newest code in the mailbox works here too. */
  sentEarlier: boolean;
}

/**
 * Sends a one-time code. Somebody unknown gets the same answer as somebody known, and a challenge that no code opens.
 * What names something about somebody is free three times an hour and address. Errors: invalid-request, not-found
 * (election), no-registered-email, identifier-ambiguous, proof-of-work-required, too-many-requests, unavailable.
 */
export async function requestCode(
  dependencies: RequestCodeDependencies,
  request: CodeRequest,
): Promise<CodeSent> {
  const [sent] = await Promise.all([
    answer(dependencies, request),
    dependencies.pause(dependencies.answerMs),
  ]);
  return sent;
}

async function answer(dependencies: RequestCodeDependencies, request: CodeRequest): Promise<CodeSent> {
  const { elections, limits } = dependencies;
  const identifier = readIdentifier(request.identifier, request);
  const throttled = { "too-many-requests": "code-throttled" } as const;
  await countRefusals(dependencies, { electionId: undefined, as: throttled }, () =>
    limits.takePoint("access", networksOf(request.address).near),
  );
  const election = await elections.findSealedElection(request.electionId);
  if (!election) throw new DomainError("not-found");
  const { electionId } = election;
  const { address, proof } = request;
  const call = { call: "code", subject: identifier.canonical, address, proof, watched: "named" } as const;
  return countRefusals(dependencies, { electionId, as: { ...throttled, ...refusals } }, () =>
    guarded(dependencies, call, (proven) =>
      countNamed(dependencies, address, () =>
        answerIn(dependencies, { ...request, proven }, { election, identifier }),
      ),
    ),
  );
}

/** Counts an answer that says something about somebody. */
async function countNamed<T>(
  dependencies: RequestCodeDependencies,
  address: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (isDomainError(error, "no-registered-email") || isDomainError(error, "identifier-ambiguous"))
      await countAgainst(dependencies, "named", address);
    throw error;
  }
}

const refusals = {
  "proof-of-work-required": "code-throttled",
  "no-registered-email": "code-no-email",
  "identifier-ambiguous": "code-ambiguous",
  unavailable: "code-unsent",
} as const;

async function answerIn(
  dependencies: RequestCodeDependencies,
  request: Proven,
  { election, identifier }: { election: SealedElection; identifier: Identifier },
): Promise<CodeSent> {
  const { elections, pepper } = dependencies;
  const voter = await findVoter(elections, election, { identifier, staff: request.staff });
  const recipient = voter && recipientOf(voter, request.staff);
  const code = digits(dependencies.random, 6);
  const { codes, security } = await getPolicy(dependencies);
  const rules = { ...codes, ...security, mostLive: dependencies.mostLiveCodes };
  const placed = await place(dependencies, request, { identifier, recipient, code, rules });
  const { challenge, sentEarlier } = placed;
  const untilMs = challenge.expiresAt.getTime() - dependencies.clock.now().getTime();
  const expiresInSeconds = Math.round(untilMs / 1_000);
  const { language } = request;
  if (recipient && !sentEarlier)
    await sendCode(dependencies, { election, recipient, code, language, challenge, expiresInSeconds });
  return {
    challengeId: challenge.id,
    challengeSecret: placed.secret,
    sentEarlier,
    sentTo: recipient
      ? maskedAddress(recipient.email)
      : decoyAddress(pepper, identifier, election.emailDomains),
    resendAfterSeconds: codes.resendSeconds,
    expiresInSeconds,
  };
}

type Proven = CodeRequest & { proven: number };

interface Placing {
  identifier: Identifier;
  recipient: Recipient | undefined;
  code: string;
  rules: ChallengeRules;
}

async function place(
  { challenges, pepper, random, clock }: RequestCodeDependencies,
  request: Proven,
  { identifier, recipient, code, rules }: Placing,
) {
  const personId = recipient?.voter.personId;
  const target = pepper.of(
    "challenges.target",
    personId ? `person|${personId}` : `nobody|${identifier.canonical}`,
  );
  const given = tokenHash(request.challengeSecret);
  const sealed = sealCode({ pepper, random }, personId ? code : token(random));
  let secret = token(random);
  const decide = (existing: readonly Challenge[]) => {
    // Whose answer was lost asks again: an email of this request would come after the one with the code that works.
    if (request.signal.aborted) throw new DomainError("unavailable");
    // A secret that we did not make for this target is never taken over: somebody may have planted it.
    const own = existing.some(({ secretHash, consumedAt }) => !consumedAt && secretHash.equals(given));
    if (own) secret = request.challengeSecret;
    const secretHash = tokenHash(secret);
    const asked = {
      id: random.uuid(),
      electionId: request.electionId,
      target,
      personId,
      method: request.staff ? ("staff" as const) : ("code" as const),
      secretHash,
      ...sealed,
    };
    return placeChallenge(existing, asked, { now: clock.now(), rules, proven: request.proven });
  };
  const { electionId } = request;
  const outcome = recipient ? "code-asked" : "code-nobody";
  const challenge = await challenges.decideChallenge(target, decide, {
    outcome,
    electionId,
    at: clock.now(),
  });
  return { challenge, secret, sentEarlier: !challenge.code.equals(sealed.code) };
}
