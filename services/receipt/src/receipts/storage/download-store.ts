import { withTransaction, type Database } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import type { Downloads } from "../domain/ports.ts";

/** Downloads are audited and not stored elsewhere. */
export function createDownloads(database: Database): Downloads {
  return {
    auditDownload: ({ administratorId, electionId, document, format }) =>
      withTransaction(database, (transaction) =>
        emit(transaction, catalogue["admin.acted.v1"], {
          administratorId,
          action: "report.download",
          target: electionId,
          reasonSha256: "",
          changes: [
            { field: "document", after: document },
            { field: "format", after: format },
          ],
          result: "",
        }),
      ),
  };
}
