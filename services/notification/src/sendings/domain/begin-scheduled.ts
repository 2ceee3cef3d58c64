import type { NotSentReason } from "@urna/contract/words";
import type { NoticePorts } from "./begin-notice.ts";
import { electionIfThere } from "./election-if-there.ts";
import { goesToWhoHasNotVoted, isStillTrue, type Sending } from "./sending.ts";
import type { ElectionFacts } from "./sending-ports.ts";
import { intervalOf } from "./start-sending.ts";

/** After a longer outage nothing is sent: the text was meant for its hour. */
const latestMs = 6 * 60 * 60 * 1000;

type Ports = Pick<NoticePorts, "sendings" | "elections" | "recipients" | "clock">;

/**
 * Starts a notice whose hour has come, or records why it is not sent. Any replica may do it, once. Returns false when
 * there is none.
 */
export async function beginScheduled(ports: Ports): Promise<boolean> {
  const { sendings, elections, recipients, clock } = ports;
  const at = clock.now();
  const sending = await sendings.due(at);
  if (!sending) return false;
  const { electionId, kind } = sending;
  const election = await electionIfThere(elections, electionId);
  const because = reasonAgainst(sending, election, at);
  if (because) await sendings.drop(sending, { because, at });
  else {
    const total = await recipients.count({ electionId, notVoted: goesToWhoHasNotVoted(kind) });
    await sendings.beginDue(sending, { total, at, intervalMs: intervalOf(kind) });
  }
  return true;
}

function reasonAgainst(
  { kind, sendAt }: Sending,
  election: ElectionFacts | undefined,
  at: Date,
): NotSentReason | undefined {
  if (sendAt && at.getTime() - sendAt.getTime() > latestMs) return "too-late";
  if (!election) return "not-open";
  return isStillTrue(kind, election.state) ? undefined : (reasons[election.state] ?? "not-open");
}

const reasons: Readonly<Record<string, NotSentReason>> = {
  paused: "paused",
  closed: "closed",
  tallied: "closed",
  published: "closed",
  retired: "closed",
  annulled: "annulled",
};
