import type { ReceiptServiceService } from "@urna/protos/receipt/v1/receipt";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import type { Calls } from "@urna/service-kit/grpc/client";
import { answeredWord } from "@urna/service-kit/grpc/words";
import type { ReceiptSource } from "../../domain/ports.ts";

const renderDeadlineMs = 10_000;

/** The receipt service owns the facts and makes the PDF. */
export function receiptSource(
  receipts: Pick<Calls<typeof ReceiptServiceService>, "getReceiptForMessage">,
): ReceiptSource {
  return {
    receipt: async (receiptId, language) => {
      const request = { receiptId, language };
      const { receipt, personId, pdf } = await receipts.getReceiptForMessage(request, {
        deadlineMs: renderDeadlineMs,
      });
      if (!receipt) throw new DomainError("receipt-not-found");
      return {
        number: receipt.number,
        category: answeredWord(receipt.category),
        electionId: receipt.electionId,
        electionTitle: receipt.electionTitle ?? { es: "" },
        trial: receipt.trial,
        participationHour: answered(receipt.participationHour),
        personId,
        pdf: Buffer.from(pdf),
      };
    },
  };
}
