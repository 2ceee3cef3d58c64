import type { ReportServiceService as IdentityReportService } from "@urna/protos/identity/v1/report";
import type { ReportServiceService as MessageReportService } from "@urna/protos/notification/v1/report";
import type { DocumentServiceService } from "@urna/protos/receipt/v1/document";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { electionId } from "./samples.ts";

export const documents = (): Fake<typeof DocumentServiceService> => ({
  renderOpeningRecord: async (request) => {
    if (request.electionId !== electionId) throw new DomainError("not-found");
    return { pdf: Buffer.from("%PDF-opening"), fileName: "Acta-de-apertura-CL-2026-DOC.pdf" };
  },
  renderCountRecord: async ({ forEverybody }) => ({
    pdf: Buffer.from(forEverybody ? "%PDF-for-everybody" : "%PDF-count"),
    fileName: "Acta-de-escrutinio-CL-2026-DOC.pdf",
  }),
  renderReport: async () => ({ pdf: Buffer.from("%PDF-report") }),
  recordDownload: async () => ({}),
});

export const identityReports = (): Fake<typeof IdentityReportService> => ({
  countRegistrationRequests: async () => ({
    total: 30,
    states: [
      { state: "received", requests: 5 },
      { state: "approved", requests: 25 },
    ],
    categories: [{ category: "teacher", requests: 18 }],
    otherCategories: { groups: 2, requests: 12 },
    medianSeconds: 7_200,
    ninthDecileSeconds: 200_000,
  }),
});

export const messageReports = (): Fake<typeof MessageReportService> => ({
  countMessages: async () => ({
    kinds: [
      { kind: "one-time-code", waiting: 0, sent: 1_480, failed: 15, expired: 5 },
      { kind: "receipt", waiting: 1, sent: 1_200, failed: 0, expired: 0 },
    ],
  }),
});
