import type { Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { RollVoter, SealedElection } from "../../roll-freezing/domain/ports.ts";
import type { Challenge, ChallengeStore, Messages } from "./ports.ts";
import type { ProgressStore } from "../../roll-people/domain/progress-ports.ts";

export interface SendCodeDependencies {
  challenges: ChallengeStore;
  messages: Messages;
  progress: ProgressStore;
}

/** Who a code goes to. */
export interface Recipient {
  voter: RollVoter;
  email: string;
}

/**
 * Directors who enter as staff get their code at the establishment's official address and nowhere else. Errors:
 * no-registered-email.
 */
export function recipientOf(voter: RollVoter, staff: boolean): Recipient {
  const isOfficial = staff && voter.categories.includes("director");
  const email = isOfficial ? voter.officialEmail : voter.email;
  if (email === undefined) throw new DomainError("no-registered-email");
  return { voter, email };
}

interface Sending {
  election: SealedElection;
  recipient: Recipient;
  code: string;
  /** Of the page; undefined when it is unknown: then the person's. */
  language: Language | undefined;
  challenge: Challenge;
  expiresInSeconds: number;
}

/** A code that could not be handed over is taken back, so that the next request need not wait. */
export async function sendCode(
  { messages, challenges, progress }: SendCodeDependencies,
  { election, recipient, code, challenge, expiresInSeconds, ...sending }: Sending,
): Promise<void> {
  const { electionId } = election;
  const { personId } = recipient.voter;
  const language = sending.language ?? recipient.voter.language ?? "es";
  try {
    const messageId = await messages.sendCode({
      address: recipient.email,
      language,
      code,
      electionId,
      electionTitle: election.title[language] || election.title.es,
      trial: election.trial,
      expiresInSeconds,
      personId,
    });
    await progress.recordCodeSent({ electionId, personId }, messageId);
  } catch (error) {
    await challenges.removeChallenge(challenge.id);
    throw error;
  }
}
