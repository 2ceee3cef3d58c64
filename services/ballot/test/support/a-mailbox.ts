import { DomainError } from "@urna/service-kit/errors";
import type { NotifyTrustee, TrusteeMessage } from "../../src/custody/domain/ports.ts";

/** The notification service as far as ballot sees it: it sends the same kind, person and occasion once. */
export function aMailbox() {
  const taken = new Map<string, TrusteeMessage>();
  const mailbox = {
    away: false,
    sent: [] as TrusteeMessage[],
    /** The newest link of a person, by the name. */
    tokenOf: (name: string) =>
      mailbox.sent.findLast(({ person }) => person.name === name)?.person.token ?? "",
    notify: (async (message) => {
      if (mailbox.away) throw new DomainError("unavailable");
      const key = `${message.kind} ${message.person.token} ${message.occasion}`;
      if (taken.has(key)) return;
      taken.set(key, message);
      mailbox.sent.push(message);
    }) satisfies NotifyTrustee,
  };
  return mailbox;
}
