import { DomainError } from "@urna/service-kit/errors";
import type { NoticePorts } from "./begin-notice.ts";

/** From one reminder of an election to the next. */
export const reminderEveryMs = 12 * 60 * 60 * 1000;

interface Reminder {
  /** Made by the caller: sent twice, it is one reminder. */
  id: string;
  electionId: string;
  administratorId: string;
}

/**
 * Begins to remind those who have an email and have not voted. The same id again changes nothing.
 * Errors: not-found, election-not-open, reminder-too-soon, write-conflict (the id is another sending's).
 */
export async function sendReminder(
  { sendings, elections, recipients, clock }: Omit<NoticePorts, "rules" | "random">,
  { id, electionId, administratorId }: Reminder,
): Promise<void> {
  const known = await sendings.find(id);
  const { code, title, state } = await elections.election(electionId);
  if (!known && state !== "open") throw new DomainError("election-not-open");
  const now = clock.now();
  await sendings.remind(
    {
      ...{ id, eventId: undefined, electionId, electionCode: code, electionTitle: title },
      kind: "reminder",
      total: known?.total ?? (await recipients.count({ electionId, notVoted: true })),
      createdAt: now,
      startedBy: administratorId,
    },
    new Date(now.getTime() - reminderEveryMs),
  );
}
