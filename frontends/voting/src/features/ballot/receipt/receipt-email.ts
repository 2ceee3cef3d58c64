import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import type { MailReceipt, MailWay } from "./use-mail-receipt.ts";

/** Whether the state of the receipt's email is final. */
export function isSettled(receipt: OwnReceipt | undefined): boolean {
  const { email, sentByEmail = false } = receipt ?? {};
  return email ? email.state !== "sending" : sentByEmail;
}

/** The state from the service's newest answer. One that was sent stays sent. */
export function withEmailOnItsWay(receipt: OwnReceipt, sentTo: string): OwnReceipt {
  if (receipt.email?.state === "sent") return receipt;
  return { ...receipt, email: { state: "sending", sentTo } };
}

/** What the button offers; undefined: nothing, where there is no address. */
export function mailWay({ email, sentByEmail }: OwnReceipt, accepted: boolean): MailWay | undefined {
  switch (email?.state) {
    case "none":
      return undefined;
    case "failed":
      return "send";
    case "sent":
    case "sending":
    case undefined:
      return sentByEmail || accepted ? "resend" : "send";
  }
}

/** How the sending went that somebody asked for. What failed afterwards was no success. */
export function lastAnswer(mailing: MailReceipt, receipt: OwnReceipt | undefined): MailReceipt {
  return receipt?.email?.state === "failed" ? { ...mailing, accepted: undefined } : mailing;
}
