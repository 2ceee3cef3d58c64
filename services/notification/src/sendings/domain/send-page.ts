import type { PersonId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import { newMessage } from "../../messages/domain/accept-message.ts";
import { electionIfThere } from "./election-if-there.ts";
import type { NewMessage } from "../../messages/domain/message.ts";
import type { Pace } from "./pace.ts";
import { goesToWhoHasNotVoted, isStillTrue, noticeFacts, type Sending } from "./sending.ts";
import type { ElectionFacts, ElectionSource, RecipientDirectory, SendingStore } from "./sending-ports.ts";

export interface SendPorts {
  sendings: SendingStore;
  elections: ElectionSource;
  recipients: RecipientDirectory;
  clock: Clock;
  random: Random;
  /** The right-hand side of every Message-ID. */
  mailDomain: string;
  pace: Pace;
}

/** Pages that may wait for a slow mail server before no more are queued. */
const pagesWaiting = 10;
const patienceMs = 12 * 60 * 60 * 1000;

/**
 * Queues the next page of the sending whose turn it is. A crash at any point repeats the page, and nobody gets it
 * twice: the place in the roll moves in the transaction that stores the messages, and each message has its own key.
 * Returns false when there was nothing to do.
 */
export async function sendPage(ports: SendPorts): Promise<boolean> {
  const { sendings, clock, pace } = ports;
  const now = clock.now();
  const freeAt = new Date(now.getTime() + pace.intervalMs);
  const sending = await sendings.takeTurn({ now, freeAt, mostWaiting: pace.size * pagesWaiting });
  if (!sending) return false;
  const election = await electionIfThere(ports.elections, sending.electionId);
  if (election && isStillTrue(sending.kind, election.state)) await handOver(ports, sending, election);
  else await sendings.end(sending, clock.now());
  return true;
}

async function handOver(ports: SendPorts, sending: Sending, election: ElectionFacts): Promise<void> {
  const { electionId, kind, after } = sending;
  const { personIds, next, voted } = await ports.recipients.page({
    electionId,
    after,
    notVoted: goesToWhoHasNotVoted(kind),
    limit: ports.pace.size,
  });
  const messages = personIds.map((personId) => noticeTo(ports, personId, { sending, election }));
  await ports.sendings.handOver(sending, { messages, next, skipped: voted, at: ports.clock.now() });
}

function noticeTo(
  ports: SendPorts,
  personId: PersonId,
  { sending, election }: { sending: Sending; election: ElectionFacts },
): NewMessage {
  const message = newMessage(ports, {
    idempotencyKey: `sending:${sending.id}:${personId}`,
    draft: {
      recipient: { kind: "person", personId },
      language: undefined,
      content: { kind: sending.kind, ...noticeFacts(election, sending.ownText) },
    },
    expiresInSeconds: patienceMs / 1000,
  });
  const latest = lastsUntilClosing(sending) ? (election.closesAt ?? message.expiresAt) : message.expiresAt;
  const expiresAt = latest < message.expiresAt ? latest : message.expiresAt;
  return { ...message, sendingId: sending.id, expiresAt, retryableUntil: expiresAt };
}

/** Whether a notice ends with the voting: no reminder after an election is over. */
const lastsUntilClosing = ({ kind }: Sending) => kind !== "election-paused" && kind !== "election-published";
