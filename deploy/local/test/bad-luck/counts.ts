import type { ElectionId } from "@urna/contract/identifiers";
import { closeDatabase, openDatabase, type Database } from "@urna/service-kit/database";
import type { StoredMail } from "../../src/mailbox/stored-mail.ts";
import { patiently } from "../support/patience.ts";
import type { TestSystem } from "../support/system.ts";

/**
 * Waits until exactly the voters with these addresses have a ballot, a mark, a receipt and an email, and expects it. Read
 * where it is kept, so that no service in trouble is asked; copies of one message count once.
 */
export async function everyPartSays(
  system: TestSystem,
  electionId: ElectionId,
  emails: readonly string[],
): Promise<void> {
  const open = (name: string) => openDatabase({ url: system.databaseUrl(name, name), poolMax: 1 });
  const [box, links, receipt] = [open("ballot"), open("identity_links"), open("receipt")];
  const [addresses, all] = [new Set(emails), emails.length];
  const read = async () => ({
    ballots: await count(box, "accepted_ballots", electionId),
    // A mark while the election goes on, a participation once it is over.
    marked: (await count(links, "marks", electionId)) + (await count(links, "participations", electionId)),
    receipts: await count(receipt, "receipts", electionId),
    emails: receiptMails(system.mailbox.messages(), addresses).size,
  });
  const same = { ballots: all, marked: all, receipts: all, emails: all };
  try {
    await patiently(async () => expect(await read()).toEqual(same) ?? true, 60_000);
  } finally {
    await Promise.all([box, links, receipt].map(closeDatabase));
  }
}

async function count(database: Database, table: string, electionId: ElectionId): Promise<number> {
  const [row] = await database(table)
    .where({ election_id: electionId })
    .count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

/** By their Message-ID: to whom, with which receipt, and how many copies came. */
export function receiptMails(messages: readonly StoredMail[], addresses: ReadonlySet<string>) {
  const mails = new Map<string, { to: string; number: string; copies: number }>();
  for (const { messageId, to, text } of messages) {
    const number = /SLEP-[0-9A-F]{8}/.exec(text)?.[0];
    if (number === undefined || !addresses.has(to)) continue;
    const copies = mails.get(messageId)?.copies ?? 0;
    mails.set(messageId, { to, number, copies: copies + 1 });
  }
  return mails;
}
