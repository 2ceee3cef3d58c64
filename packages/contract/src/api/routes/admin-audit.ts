import {
  AuditEntry,
  AuditHead,
  ConsistencyProof,
  ConsistencyQuery,
  InclusionProof,
  InclusionQuery,
  LogVerification,
} from "../admin/audit.ts";
import { PageQuery, pageOf } from "../admin/page.ts";
import { json, route } from "../route.ts";

const tag = "Administration: audit log";

export const adminAuditRoutes = {
  listAuditEntries: route({
    method: "get",
    path: "/admin/audit/entries",
    tag,
    auth: "admin",
    permission: "audit.read",
    list: true,
    summary: "Leaves of the log",
    query: PageQuery,
    responses: { 200: json(pageOf(AuditEntry)) },
    errors: [],
  }),
  getAuditHead: route({
    method: "get",
    path: "/admin/audit/head",
    tag,
    auth: "admin",
    permission: "audit.read",
    summary: "The newest signed head",
    responses: { 200: json(AuditHead) },
    errors: [],
  }),
  getInclusionProof: route({
    method: "get",
    path: "/admin/audit/proofs/inclusion",
    tag,
    auth: "admin",
    permission: "audit.read",
    summary: "Proof that a receipt stands in the log",
    query: InclusionQuery,
    responses: { 200: json(InclusionProof) },
    errors: ["not-found"],
  }),
  getConsistencyProof: route({
    method: "get",
    path: "/admin/audit/proofs/consistency",
    tag,
    auth: "admin",
    permission: "audit.read",
    summary: "Proof that the log only grew between two sizes",
    query: ConsistencyQuery,
    responses: { 200: json(ConsistencyProof) },
    errors: [],
  }),
  verifyAuditLog: route({
    method: "post",
    path: "/admin/audit/verify",
    tag,
    auth: "admin",
    permission: "audit.read",
    summary: "Recomputes the whole log and compares it with every signed head",
    responses: { 200: json(LogVerification) },
    errors: [],
  }),
} as const;
