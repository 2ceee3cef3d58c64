import { closeDatabase, openDatabase, type Database } from "@urna/service-kit/database";
import type { TestSystem } from "../support/system.ts";

export interface Counts {
  ballots: number;
  marked: number;
  receipts: number;
  /** Different messages with a receipt; copies of one message count once. */
  emails: number;
}

/** What each part says of an election, read where it is kept, so that no service in trouble is asked. */
export function countsOf(system: TestSystem, electionId: string) {
  const open = (name: string) => openDatabase({ url: system.databaseUrl(name, name), poolMax: 1 });
  const [box, links, receipt] = [open("ballot"), open("identity_links"), open("receipt")];
  const count = async (database: Database, table: string) => {
    const [row] = await database(table)
      .where({ election_id: electionId })
      .count<{ count: string }[]>("* as count");
    return Number(row?.count ?? 0);
  };
  return {
    read: async (addresses: ReadonlySet<string>): Promise<Counts> => ({
      ballots: await count(box, "accepted_ballots"),
      marked: await count(links, "participations"),
      receipts: await count(receipt, "receipts"),
      emails: receiptMails(system, addresses).size,
    }),
    close: () => Promise.all([box, links, receipt].map(closeDatabase)),
  };
}

/** By their Message-ID: to whom, with which receipt, and how many copies came. */
export function receiptMails(system: TestSystem, addresses: ReadonlySet<string>) {
  const mails = new Map<string, { to: string; number: string; copies: number }>();
  for (const { messageId, to, text } of system.mailbox.messages()) {
    const number = /SLEP-[0-9A-F]{8}/.exec(text)?.[0];
    if (number === undefined || !addresses.has(to)) continue;
    const copies = mails.get(messageId)?.copies ?? 0;
    mails.set(messageId, { to, number, copies: copies + 1 });
  }
  return mails;
}
