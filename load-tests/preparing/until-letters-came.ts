import { setTimeout as sleep } from "node:timers/promises";
import { mailboxReader } from "../read-mailbox.ts";

const everyMs = 1_000;
/** In an earlier preparation they came already, or somebody has no letter. */
const silenceMs = 6_000;

/**
 * Whoever signs in with a document is told so by email, in a preparation too. Awaits these letters, so that the load does
 * not begin with what is left of them.
 */
export async function untilLettersCame(
  mailUrl: string,
  addresses: ReadonlySet<string>,
  since: number,
): Promise<void> {
  const mails = mailboxReader(mailUrl, since);
  const reached = new Set<string>();
  let heardAt = Date.now();
  while (reached.size < addresses.size && Date.now() < heardAt + silenceMs) {
    const before = reached.size;
    for (const { to } of await mails()) if (addresses.has(to)) reached.add(to);
    if (reached.size > before) heardAt = Date.now();
    if (reached.size < addresses.size) await sleep(everyMs);
  }
}
