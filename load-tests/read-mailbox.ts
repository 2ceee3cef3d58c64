import { z } from "zod";

const Mails = z.array(
  z.object({ messageId: z.string(), to: z.string(), text: z.string(), receivedAt: z.iso.datetime() }),
);

export interface Mail {
  messageId: string;
  to: string;
  text: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** A message is listed a moment after its own time. */
const overlapMs = 3_000;

/** At each call what came to a mailbox since the last one, and the last seconds again. */
export function mailboxReader(mailUrl: string, since: number): () => Promise<Mail[]> {
  let last = since;
  return async () => {
    const answer = await fetch(`${mailUrl}/api/messages?since=${new Date(last - overlapMs).toISOString()}`);
    const mails = Mails.parse(await answer.json());
    const read = mails.map((mail) => ({ ...mail, receivedAt: Date.parse(mail.receivedAt) }));
    for (const { receivedAt } of read) last = Math.max(last, receivedAt);
    return read;
  };
}
