import { join } from "node:path";
import { listenHttp } from "../http-listen.ts";
import { openMailStore } from "./mail-store.ts";
import { listenForMail } from "./smtp.ts";
import type { StoredMail } from "./stored-mail.ts";
import { mailboxWeb } from "./web.ts";

export interface Mailbox {
  /** Newest first; with `to`, only those to that address. */
  messages(to?: string): StoredMail[];
  /** Stops listening for mail until `takeMail`. */
  refuseMail(): Promise<void>;
  takeMail(): Promise<void>;
  close(): Promise<void>;
}

/** Receives every email of this machine: SMTP on one port, pages on another, files in `<dataDir>/mailbox`. */
export async function startMailbox(options: {
  dataDir: string;
  smtpPort: number;
  httpPort: number;
}): Promise<Mailbox> {
  const store = await openMailStore(join(options.dataDir, "mailbox"));
  let smtp = await listenForMail(store, options.smtpPort);
  const web = await listenHttp(options.httpPort, mailboxWeb(store));
  return {
    messages: (to) => store.list(to),
    refuseMail: () => smtp.close(),
    takeMail: async () => void (smtp = await listenForMail(store, options.smtpPort)),
    close: async () => {
      await smtp.close();
      await web.close();
    },
  };
}
