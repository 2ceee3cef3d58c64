import type { StoredMail } from "../../deploy/local/src/mailbox/stored-mail.ts";

/** A message is listed a moment after its own time, and the mailbox may have a clock of its own. */
const overlapMs = 10_000;

/** All messages so far, at each call. */
export function followMails(
  read: (since: string) => Promise<readonly StoredMail[]>,
): () => Promise<StoredMail[]> {
  const found = new Map<string, StoredMail>();
  let last = Date.now();
  return async () => {
    const since = new Date(last - overlapMs).toISOString();
    for (const mail of await read(since)) {
      found.set(`${mail.messageId} ${mail.receivedAt}`, mail);
      last = Math.max(last, Date.parse(mail.receivedAt));
    }
    return [...found.values()];
  };
}
