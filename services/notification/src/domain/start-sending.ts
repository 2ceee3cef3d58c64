import type { OwnText } from "@urna/contract/api/admin/own-text";
import type { HandWrittenKind } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { NoticePorts } from "./begin-notice.ts";
import { goesToWhoHasNotVoted, isStillTrue } from "./sending.ts";

/** From one notice of a kind to the next of the same election. */
export const everyMs = { reminder: 12 * 60 * 60 * 1000 } as const satisfies Record<HandWrittenKind, number>;

export interface SendingOrder {
  /** Made by the caller: sent twice, it is one sending. */
  id: string;
  electionId: string;
  kind: HandWrittenKind;
  ownText: OwnText | undefined;
  administratorId: string;
}

/**
 * Begins a notice that an administrator sends. The same id again changes nothing.
 * Errors: not-found, election-not-open, reminder-too-soon, write-conflict (the id is another sending's).
 */
export async function startSending(
  { sendings, elections, recipients, clock }: Omit<NoticePorts, "rules" | "random">,
  { id, electionId, kind, ownText, administratorId }: SendingOrder,
): Promise<void> {
  const known = await sendings.find(id);
  const { code, title, state } = await elections.election(electionId);
  if (!known && !isStillTrue(kind, state)) throw new DomainError("election-not-open");
  const now = clock.now();
  await sendings.start(
    {
      id,
      eventId: undefined,
      electionId,
      electionCode: code,
      electionTitle: title,
      kind,
      ownText,
      total: known?.total ?? (await recipients.count({ electionId, notVoted: goesToWhoHasNotVoted(kind) })),
      createdAt: now,
      startedBy: administratorId,
    },
    new Date(now.getTime() - everyMs[kind]),
  );
}
