import type { ReceiptServiceService } from "@urna/protos/receipt/v1/receipt";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import type { Random } from "@urna/service-kit/random";
import { ownReceipt } from "../domain/own-receipt.ts";
import type { Arrivals, AuditLog, Institution, Messages, People } from "../domain/ports.ts";
import type { NameFile, ReceiptStore, RenderDocument, ResendStore } from "../domain/ports.ts";
import type { Receipt } from "../domain/receipt.ts";
import { renderReceipt } from "../domain/render-receipt.ts";
import { resendReceipt } from "../domain/resend-receipt.ts";
import { verifyReceipt } from "../domain/verify-receipt.ts";
import { receiptFacts, receiptMessage, type QrMaker } from "./receipt-message.ts";

export interface ReceiptService extends QrMaker {
  store: ReceiptStore;
  resends: ResendStore;
  people: People;
  messages: Messages;
  auditLog: AuditLog;
  arrivals: Arrivals;
  institution: () => Promise<Institution>;
  render: RenderDocument;
  fileName: NameFile;
  clock: Clock;
  random: Random;
}

export function receiptHandlers(service: ReceiptService): Handlers<typeof ReceiptServiceService> {
  const { store } = service;
  return {
    getOwnReceipt: async ({ electionId, waitMs }, { voter }) => {
      const judged = await ownReceipt(service, { electionId, personId: voter.person.id }, waitMs);
      const { emailRefused } = judged.receipt;
      return { receipt: receiptMessage(judged, service), emailRefused };
    },
    listReceiptNumbers: async ({ electionIds }, { voter }) => ({
      numbers: await store.numbersOf(voter.person.id, electionIds),
    }),
    verifyReceipt: async (question, { voter }) => {
      const judged = await verifyReceipt(service, { ...question, personId: voter?.person.id });
      return { receipt: receiptMessage(judged, service) };
    },
    renderReceipt: async ({ electionId, language }, { voter }) => {
      const receipt = found(await store.ofPerson(electionId, voter.person.id));
      return { ...(await renderReceipt(service, receipt, knownWord(language))), number: receipt.number };
    },
    resendReceipt: async ({ electionId }, { voter }) => ({
      sentTo: await resendReceipt(service, { electionId, personId: voter.person.id }),
    }),
    getReceiptForMessage: async ({ receiptId, language }) => {
      const receipt = found(await store.byId(receiptId));
      const { pdf } = await renderReceipt(service, receipt, knownWord(language));
      const whole = { receipt: { ...receipt, pdfGenerated: true }, status: "verified" as const, whole: true };
      return { receipt: receiptFacts(whole), personId: receipt.personId, pdf };
    },
  };
}

function found(receipt: Receipt | undefined): Receipt {
  if (!receipt) throw new DomainError("receipt-not-found");
  return receipt;
}
