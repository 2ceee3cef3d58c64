import type { StoredMail } from "../../deploy/local/src/mailbox/stored-mail.ts";
import { readingOn } from "../read-mailbox.ts";

/** All messages from now on, at each call. */
export function followMails(
  read: (since: string) => Promise<readonly StoredMail[]>,
): () => Promise<StoredMail[]> {
  const found = new Map<string, StoredMail>();
  const more = readingOn(read, Date.now());
  return async () => {
    for (const mail of await more()) found.set(`${mail.messageId} ${mail.receivedAt}`, mail);
    return [...found.values()];
  };
}
