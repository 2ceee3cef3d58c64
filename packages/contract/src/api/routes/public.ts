import { AuditHead, ConsistencyProof, PublicConsistencyQuery } from "../admin/audit.ts";
import { DocumentQuery } from "../admin/reports.ts";
import { LegalDocumentPath, LegalDocumentTexts, LegalText, LegalVersionPath } from "../legal-texts.ts";
import { bytes, body, json, route } from "../route.ts";
import {
  Board,
  BoardQuery,
  ElectionDetail,
  ElectionPath,
  ElectionResults,
  Elections,
  ElectionsQuery,
  PhotoPath,
  Receipt,
  ReceiptPath,
  ReceiptQuery,
  Reference,
  RegistrationRequest,
  Settings,
  SupportRequest,
} from "../public.ts";
import { NotMeReport, NotMeReported } from "../not-me.ts";

const tag = "Public";

export const getSettings = route({
  method: "get",
  path: "/settings",
  tag,
  auth: "public",
  summary: "The institution and what its elections may use",
  responses: { 200: json(Settings) },
  errors: [],
});

export const getLegalTexts = route({
  method: "get",
  path: "/legal-texts/{document}",
  tag,
  auth: "public",
  summary: "The version in force of a legal text, the one that is announced, and which there were",
  params: LegalDocumentPath,
  responses: { 200: json(LegalDocumentTexts) },
  errors: [],
});

export const getLegalTextVersion = route({
  method: "get",
  path: "/legal-texts/{document}/versions/{version}",
  tag,
  auth: "public",
  summary: "One version of a legal text, whatever became of it",
  params: LegalVersionPath,
  responses: { 200: json(LegalText) },
  errors: [],
});

export const listElections = route({
  method: "get",
  path: "/elections",
  tag,
  auth: "public",
  summary: "Every election that is not a draft",
  query: ElectionsQuery,
  responses: { 200: json(Elections) },
  errors: [],
});

export const getElection = route({
  method: "get",
  path: "/elections/{id}",
  tag,
  auth: "public",
  summary: "One election with candidates and rules",
  params: ElectionPath,
  responses: { 200: json(ElectionDetail) },
  errors: [],
});

export const getPhoto = route({
  method: "get",
  path: "/photos/{sha256}",
  tag,
  auth: "public",
  summary: "A candidate's picture, or the institution's logo; under its hash it never changes",
  params: PhotoPath,
  responses: { 200: bytes("image/webp", "The picture") },
  errors: [],
});

export const getBoard = route({
  method: "get",
  path: "/elections/{id}/board",
  tag,
  auth: "public",
  summary: "Trackers of the published batches, in an order that never changes",
  params: ElectionPath,
  query: BoardQuery,
  responses: { 200: json(Board) },
  errors: [],
});

export const getArchive = route({
  method: "get",
  path: "/elections/{id}/archive",
  tag,
  auth: "public",
  summary: "The Belenios archive; until publication it ends at EndBallots",
  params: ElectionPath,
  responses: { 200: bytes("application/octet-stream", "The `.bel` file") },
  errors: [],
});

export const getCommitments = route({
  method: "get",
  path: "/elections/{id}/commitments",
  tag,
  auth: "public",
  summary:
    "One commitment beside each public credential of the archive, in their order; the definition has the root of both",
  params: ElectionPath,
  responses: {
    200: bytes("application/json", "JSON array of SHA-256 in lower-case hex; it never changes"),
  },
  errors: [],
});

export const getDefinition = route({
  method: "get",
  path: "/elections/{id}/definition",
  tag,
  auth: "public",
  summary: "The sealed definition, byte for byte; its SHA-256 ends the election object's description",
  params: ElectionPath,
  responses: { 200: bytes("application/json", "Canonical JSON") },
  errors: [],
});

export const getResults = route({
  method: "get",
  path: "/elections/{id}/results",
  tag,
  auth: "public",
  summary: "The result, once published",
  params: ElectionPath,
  responses: { 200: json(ElectionResults) },
  errors: [],
});

export const getPublicCountRecord = route({
  method: "get",
  path: "/elections/{id}/count-record.pdf",
  tag,
  auth: "public",
  summary: "The minutes of the count, once the result is published",
  params: ElectionPath,
  query: DocumentQuery,
  responses: {
    200: bytes("application/pdf", "The PDF, named in its language: `Acta-de-escrutinio-….pdf`"),
  },
  errors: [],
});

export const verifyReceipt = route({
  method: "get",
  path: "/receipts/{number}",
  tag,
  auth: "public",
  summary: "Verifies a receipt; the name is masked without its k, unless the session is its owner's",
  params: ReceiptPath,
  query: ReceiptQuery,
  responses: { 200: json(Receipt) },
  errors: ["receipt-not-found", "too-many-requests"],
});

export const createRegistrationRequest = route({
  method: "post",
  path: "/registration-requests",
  tag,
  auth: "public",
  summary: "Asks to be put on the roll",
  body: body(RegistrationRequest),
  responses: { 201: json(Reference) },
  errors: ["too-many-requests", "write-conflict"],
});

export const createSupportRequest = route({
  method: "post",
  path: "/support-requests",
  tag,
  auth: "public",
  summary: "Writes to the help desk",
  body: body(SupportRequest),
  responses: { 201: json(Reference) },
  errors: ["too-many-requests"],
});

export const reportNotMe = route({
  method: "post",
  path: "/not-me-reports",
  tag,
  auth: "public",
  summary:
    "Says that somebody else voted or entered, by the number in the email; the answer does not tell whether there is one",
  body: body(NotMeReport),
  responses: { 202: json(NotMeReported) },
  errors: ["too-many-requests"],
});

export const getPublicAuditHead = route({
  method: "get",
  path: "/audit/head",
  tag,
  auth: "public",
  summary:
    "The audit log's newest signed head of an hour that is over: sizes follow votes, and a newer one would tell when somebody voted",
  responses: { 200: json(AuditHead) },
  errors: [],
});

export const getPublicAuditConsistency = route({
  method: "get",
  path: "/audit/consistency",
  tag,
  auth: "public",
  summary:
    "Proof that the audit log only grew between two sizes, of which the public head has reached the second",
  query: PublicConsistencyQuery,
  responses: { 200: json(ConsistencyProof) },
  errors: [],
});
