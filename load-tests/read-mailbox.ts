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

/** At each call what came since the last one, and the last seconds again. */
export function readingOn<Message extends { readonly receivedAt: string }>(
  read: (since: string) => Promise<readonly Message[]>,
  since: number,
): () => Promise<readonly Message[]> {
  let last = since;
  return async () => {
    const messages = await read(new Date(last - overlapMs).toISOString());
    for (const { receivedAt } of messages) last = Math.max(last, Date.parse(receivedAt));
    return messages;
  };
}

/** What comes to a mailbox, or to one address in it, read on at each call; the newest first. */
export function mailboxReader(mailUrl: string, since: number, to?: string): () => Promise<Mail[]> {
  const only = to === undefined ? "" : `&to=${encodeURIComponent(to)}`;
  const read = readingOn(async (from) => {
    const answer = await fetch(`${mailUrl}/api/messages?since=${from}${only}`);
    return Mails.parse(await answer.json());
  }, since);
  return async () => (await read()).map((mail) => ({ ...mail, receivedAt: Date.parse(mail.receivedAt) }));
}
