import { AuditServiceService as AuditService } from "@urna/protos/audit/v1/audit";
import type { OpenClient } from "./open-client.ts";

/** The audit log. Each list has the methods that may be called a second time. */
export const auditClients = (open: OpenClient) => ({
  audit: open(
    AuditService,
    [
      "listEntries",
      "getHead",
      "getPublicHead",
      "getCheckpoint",
      "getTile",
      "getWitnesses",
      "addCosignature",
      "listPageBuilds",
      "getPageBuild",
      "getInclusionProof",
      "getConsistencyProof",
    ],
    { maxReceiveBytes: 16 * 1024 * 1024 },
  ),
});
