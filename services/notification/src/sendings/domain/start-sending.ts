import type { AdministratorId, ElectionId } from "@urna/contract/identifiers";
import type { OwnText } from "@urna/contract/messages/own-text";
import { sendingAheadMs } from "@urna/contract/messages/sending";
import type { HandWrittenKind, NoticeMessageKind } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { NoticePorts } from "./begin-notice.ts";
import { goesToWhoHasNotVoted, isStillTrue } from "./sending.ts";
import type { ElectionFacts } from "./sending-ports.ts";

/** Least time between two notices of a kind in one election. */
const everyMs = {
  "election-invitation": 24 * 60 * 60 * 1000,
  reminder: 12 * 60 * 60 * 1000,
} as const satisfies Record<HandWrittenKind, number>;

export function intervalOf(kind: NoticeMessageKind): number {
  return kind in everyMs ? everyMs[kind as HandWrittenKind] : 0;
}

export interface SendingOrder {
  /** Made by the caller: a repeated id is one sending. */
  id: string;
  electionId: ElectionId;
  kind: HandWrittenKind;
  ownText: OwnText | undefined;
  /** Undefined: at once. */
  sendAt: Date | undefined;
  administratorId: AdministratorId;
}

/**
 * Starts an administrator's notice, or stores it for its hour. A repeated id changes nothing. Errors: not-found,
 * election-not-open, invitation-too-soon, reminder-too-soon, write-conflict (the id is another sending's),
 * invalid-request (an hour that is past, too far away, or after the election closes).
 */
export async function startSending(
  { sendings, elections, recipients, clock }: Omit<NoticePorts, "rules" | "random">,
  { id, electionId, kind, ownText, sendAt, administratorId }: SendingOrder,
): Promise<void> {
  const known = await sendings.find(id);
  const election = await elections.election(electionId);
  const now = clock.now();
  if (!known && sendAt) checkHour(sendAt, election, now);
  if (!known && !sendAt && !isStillTrue(kind, election.state)) throw new DomainError("election-not-open");
  const isCountedNow = !known && !sendAt;
  await sendings.start(
    {
      id,
      eventId: undefined,
      electionId,
      electionCode: election.code,
      electionTitle: election.title,
      kind,
      ownText,
      sendAt,
      total: isCountedNow ? await recipients.count({ electionId, notVoted: goesToWhoHasNotVoted(kind) }) : 0,
      createdAt: now,
      startedBy: administratorId,
    },
    intervalOf(kind),
  );
}

/** States in which an election can be open at a later hour. */
const stillToVote = ["sealed", "open", "paused"];

function checkHour(sendAt: Date, { state, closesAt }: ElectionFacts, now: Date): void {
  if (!stillToVote.includes(state)) throw new DomainError("election-not-open");
  const isAhead = sendAt > now && sendAt.getTime() - now.getTime() <= sendingAheadMs;
  if (!isAhead || (closesAt && sendAt >= closesAt))
    throw new DomainError("invalid-request", { fieldErrors: [{ path: "sendAt", code: "out-of-range" }] });
}
