import type { ElectionId } from "@urna/contract/identifiers";
import type { NoticeMessageKind } from "@urna/contract/words";
import type { NoticeKind } from "@urna/contract/settings/admin-settings";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import type { NoticeRules } from "../../domain/ports.ts";
import type { ElectionSource, RecipientDirectory, SendingStore } from "./sending-ports.ts";

/** An older step is no news to voters. Events may be older than a consumer that starts later. */
const oldestMs = 24 * 60 * 60 * 1000;

const messageKinds = {
  opening: "election-opened",
  pause: "election-paused",
  resume: "election-resumed",
  extension: "election-extended",
  publication: "election-published",
} as const satisfies Record<NoticeKind, NoticeMessageKind>;

export interface NoticePorts {
  sendings: SendingStore;
  elections: ElectionSource;
  recipients: RecipientDirectory;
  rules: NoticeRules;
  clock: Clock;
  random: Random;
}

/** A step of an election, from its event. */
export interface ElectionStep {
  notice: NoticeKind;
  electionId: ElectionId;
  eventId: string;
  at: Date;
}

/**
 * Starts notifying voters of a step, if the settings ask for it. A repeated event starts nothing. Errors: not-found;
 * unavailable when another service is away.
 */
export async function beginNotice(ports: NoticePorts, step: ElectionStep): Promise<void> {
  const { sendings, elections, recipients, rules, clock, random } = ports;
  const { notice, electionId, eventId } = step;
  const now = clock.now();
  if (now.getTime() - step.at.getTime() > oldestMs) return;
  if (!(await rules.notices()).includes(notice)) return;
  const { code, title } = await elections.election(electionId);
  await sendings.begin({
    id: random.uuid(),
    eventId,
    electionId,
    electionCode: code,
    electionTitle: title,
    kind: messageKinds[notice],
    ownText: undefined,
    sendAt: undefined,
    total: await recipients.count({ electionId, notVoted: false }),
    createdAt: now,
    startedBy: undefined,
  });
}
