import { DocumentServiceService } from "@urna/protos/receipt/v1/document";
import { ReceiptServiceService } from "@urna/protos/receipt/v1/receipt";
import { serve } from "@urna/service-kit/grpc/server";
import { personalDataService } from "@urna/service-kit/personal-data/handlers";
import type { PersonalDataStore } from "@urna/service-kit/personal-data/personal-data";
import { retentionService } from "@urna/service-kit/retention/handlers";
import type { Retaining } from "@urna/service-kit/retention/retention";
import { documentHandlers, type DocumentService } from "../documents/transport/document-handlers.ts";
import { receiptHandlers, type ReceiptService } from "../receipts/transport/receipt-handlers.ts";

/** The services that this process serves. */
export function receiptServices(
  service: ReceiptService & DocumentService,
  retaining: Retaining,
  personalData: PersonalDataStore<"receipt">,
) {
  return [
    serve(ReceiptServiceService, receiptHandlers(service)),
    serve(DocumentServiceService, documentHandlers(service)),
    personalDataService(personalData),
    retentionService(retaining),
  ];
}
