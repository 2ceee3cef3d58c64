import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { digits } from "@urna/service-kit/random";
import type { Actor } from "../../domain/actor.ts";
import { maskedAddress } from "../../people/domain/masked-address.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import type { PersonStore } from "../../roll-people/domain/person-ports.ts";
import { sealCode } from "./code-hash.ts";
import { placeChallenge, type ChallengeRules } from "./place-challenge.ts";
import type { Challenge } from "./ports.ts";
import type { RequestCodeDependencies } from "./request-code.ts";
import { recipientOf } from "./send-code.ts";

type Dependencies = Omit<RequestCodeDependencies, "limits" | "pause" | "answerMs" | "proofs" | "networks"> & {
  links: LinkStore;
  persons: PersonStore;
};

interface Command {
  electionId: ElectionId;
  personId: PersonId;
  actor: Actor;
}

/**
 * Sends a new code for the one that the person asked for last: it works in the browser that asked, so that nobody
 * else is let in by it. Errors: not-found, already-voted, no-live-code, no-registered-email, too-many-requests.
 */
export async function resendCode(
  dependencies: Dependencies,
  { electionId, personId, actor }: Command,
): Promise<{ sentTo: string }> {
  const { elections, links, persons, clock, messages, progress } = dependencies;
  const election = await elections.findSealedElection(electionId);
  const voter = await elections.findRollVoter(electionId, personId);
  if (!election || !voter || voter.disabled) throw new DomainError("not-found");
  if (await links.findParticipation(electionId, personId)) throw new DomainError("already-voted");
  const { codes, security } = await getPolicy(dependencies);
  const rules = { ...codes, ...security, mostLive: dependencies.mostLiveCodes };
  const { challenge, code } = await renew(dependencies, { electionId, personId, rules });
  const recipient = recipientOf(voter, challenge.method === "staff");
  const language = voter.language ?? "es";
  const messageId = await messages.sendCode({
    address: recipient.email,
    language,
    code,
    electionId,
    personId,
    electionTitle: election.title[language] || election.title.es,
    trial: election.trial,
    expiresInSeconds: codes.expiryMinutes * 60,
  });
  await progress.recordCodeSent({ electionId, personId }, messageId);
  const { processId } = election;
  await persons.recordPersonAct("code-resent", { personId, processId, at: clock.now(), actor });
  return { sentTo: maskedAddress(recipient.email) };
}

/** The person's newest live challenge in this election, with another code. */
async function renew(
  { challenges, pepper, random, clock }: Dependencies,
  { electionId, personId, rules }: { electionId: ElectionId; personId: PersonId; rules: ChallengeRules },
): Promise<{ challenge: Challenge; code: string }> {
  const target = pepper.of("challenges.target", `person|${personId}`);
  const code = digits(random, 6);
  const now = clock.now();
  const decide = (existing: readonly Challenge[]) => {
    const live = existing.filter((each) => each.electionId === electionId && isLive(each, rules.tries, now));
    const newest = live.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())[0];
    if (!newest) throw new DomainError("no-live-code");
    return placeChallenge(
      existing,
      { ...newest, ...sealCode({ pepper, random }, code) },
      { now, rules, proven: 0 },
    );
  };
  const counted = { outcome: "code-resent", electionId, at: now } as const;
  const challenge = await challenges.decideChallenge(target, decide, counted);
  return { challenge, code };
}

function isLive({ consumedAt, expiresAt, tries }: Challenge, mostTries: number, now: Date): boolean {
  return consumedAt === undefined && expiresAt > now && tries < mostTries;
}
