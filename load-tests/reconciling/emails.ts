import { setTimeout as sleep } from "node:timers/promises";
import type { Administrator } from "@urna/client/administrator";
import { call } from "@urna/client/call";
import { listMessages } from "@urna/contract/messages/routes";
import type { messageStates } from "@urna/contract/messages/delivery-log";
import { patiently } from "../../deploy/local/test/support/patience.ts";
import { mailboxReader } from "../read-mailbox.ts";
import type { EmailEvidence, ReceiptEmail } from "./reconcile.ts";

export interface MailboxWatch {
  /** The emails so far. */
  emails: () => Promise<EmailEvidence>;
  stop(): void;
}

const everyMs = 1_500;
const patienceMs = 30_000;

/**
 * Collects receipts that arrive at these addresses from now on. A mailbox of `make up` keeps its newest 5,000 messages,
 * so it is read during the run.
 */
export function watchMailbox(mailUrl: string, addresses: ReadonlySet<string>): MailboxWatch {
  const found = new Map<string, ReceiptEmail>();
  let stopped = false;
  const mails = mailboxReader(mailUrl, Date.now());
  const read = async () => {
    for (const { messageId, to, text, receivedAt } of await mails()) {
      const receiptNumber = /SLEP-[0-9A-F]{8}/.exec(text)?.[0];
      if (receiptNumber && addresses.has(to)) found.set(messageId, { messageId, receiptNumber, receivedAt });
    }
  };
  const watch = async () => {
    while (!stopped) {
      await read().catch(() => undefined);
      await sleep(everyMs, undefined, { ref: false });
    }
  };
  void watch();
  return {
    emails: async () => {
      // The mailbox itself may be away for a moment.
      await patiently(async () => (await read(), true), patienceMs, everyMs);
      return { from: "mailbox", emails: [...found.values()] };
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** Receipts' emails in the delivery log from now on, for systems with real mailboxes. */
export async function watchDeliveryLog(signIn: () => Promise<Administrator>): Promise<MailboxWatch> {
  const counts = async (administrator: Administrator) => {
    const count = async (state: (typeof messageStates)[number]) => {
      const query = { kind: "receipt", state, pageSize: 1 } as const;
      return (await call(administrator, listMessages, { query })).total;
    };
    return {
      sent: await count("sent"),
      waiting: await count("waiting"),
      failed: (await count("failed")) + (await count("expired")),
    };
  };
  const before = await counts(await signIn());
  let afterwards: Promise<Administrator> | undefined;
  return {
    emails: async () => {
      afterwards ??= signIn();
      const { sent, waiting, failed } = await counts(await afterwards);
      return { from: "delivery-log", sent: sent - before.sent, waiting, failed: failed - before.failed };
    },
    stop: () => undefined,
  };
}
