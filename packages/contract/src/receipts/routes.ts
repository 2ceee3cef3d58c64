import { bytes, json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { OwnReceipt, PdfQuery, ResendAnswer } from "./own-receipt.ts";
import { Receipt, ReceiptPath, ReceiptQuery } from "./receipt.ts";

const tag = "Voter";

const publicTag = "Public";

export const verifyReceipt = route({
  method: "get",
  path: "/receipts/{number}",
  tag: publicTag,
  auth: "public",
  summary: "Verifies a receipt; the name is masked without its k, unless the session is its owner's",
  params: ReceiptPath,
  query: ReceiptQuery,
  responses: { 200: json(Receipt) },
  errors: ["receipt-not-found", "too-many-requests"],
});

export const getOwnReceipt = route({
  method: "get",
  path: "/elections/{id}/receipt",
  tag,
  auth: "voter",
  summary: "The voter's own receipt",
  params: ElectionPath,
  responses: { 200: json(OwnReceipt) },
  errors: ["not-found", "receipt-not-found"],
});

export const getReceiptPdf = route({
  method: "get",
  path: "/elections/{id}/receipt.pdf",
  tag,
  auth: "voter",
  summary: "The voter's own receipt as PDF",
  params: ElectionPath,
  query: PdfQuery,
  responses: {
    200: bytes("application/pdf", "The PDF, named as in the email: `Comprobante-SLEP-XXXXXXXX.pdf`"),
  },
  errors: ["not-found", "receipt-not-found"],
});

export const resendReceipt = route({
  method: "post",
  path: "/elections/{id}/receipt/resend",
  tag,
  auth: "voter",
  summary: "Sends the receipt to the registered address again",
  params: ElectionPath,
  responses: { 202: json(ResendAnswer) },
  errors: ["not-found", "receipt-not-found", "no-registered-email", "too-many-requests"],
});
