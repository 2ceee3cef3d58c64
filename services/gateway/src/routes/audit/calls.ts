import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import {
  listAuditEntries,
  getAuditFacets,
  exportAuditCsv,
  exportAuditLines,
  getAuditHead,
  getInclusionProof,
  getConsistencyProof,
  verifyAuditLog,
} from "./audit.ts";
import {
  addAuditCosignature,
  getAuditCheckpoint,
  getAuditLogKey,
  getAuditTiles,
  getAuditWitnesses,
} from "./public-log.ts";
import { getPageBuild, listPageBuilds } from "./page-builds.ts";
import { getPublicAuditHead, getPublicAuditConsistency } from "./public-head.ts";

export const auditCalls = (services: Services): BoundHandler[] => [
  listAuditEntries(services),
  getAuditFacets(services),
  exportAuditCsv(services),
  exportAuditLines(services),
  getAuditHead(services),
  getInclusionProof(services),
  getConsistencyProof(services),
  verifyAuditLog(services),
  getPublicAuditHead(services),
  getPublicAuditConsistency(services),
  getAuditCheckpoint(services),
  getAuditLogKey(services),
  ...getAuditTiles(services),
  getAuditWitnesses(services),
  addAuditCosignature(services),
  listPageBuilds(services),
  getPageBuild(services),
];
