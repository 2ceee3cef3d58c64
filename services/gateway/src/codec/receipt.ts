import { Receipt } from "@urna/contract/receipts/receipt";
import type { OwnReceipt, ReceiptEmail } from "@urna/contract/receipts/own-receipt";
import type { Person } from "@urna/protos/identity/v1/session";
import type { GetOwnReceiptResponse, Receipt as ReceiptMessage } from "@urna/protos/receipt/v1/receipt";
import { answered } from "@urna/service-kit/grpc/answered";
import { fieldsOf } from "./fields.ts";
import { optional, readText } from "./text.ts";
import { timeOf } from "./time.ts";

export function readReceipt(message: ReceiptMessage | undefined): Receipt {
  const receipt = answered(message);
  return {
    ...fieldsOf(Receipt, receipt, { status: "word", category: "word" }),
    election: {
      id: receipt.electionId,
      title: readText(receipt.electionTitle),
      ...(receipt.trial && { trial: true }),
    },
    participation: { registered: true, hour: timeOf(receipt.participationHour) },
  };
}

/** For its owner, with where its email stands: the receipt knows the email's fate, the session the address. */
export function readOwnReceipt(found: GetOwnReceiptResponse, owner: Person): OwnReceipt {
  const receipt = readReceipt(found.receipt);
  return { ...receipt, email: emailOf(receipt, found.emailRefused, owner.maskedEmail) };
}

function emailOf({ sentByEmail }: Receipt, refused: boolean, address: string | undefined): ReceiptEmail {
  if (sentByEmail) return { state: "sent", ...optional("sentTo", address) };
  if (address === undefined) return { state: "none" };
  return { state: refused ? "failed" : "sending", sentTo: address };
}
