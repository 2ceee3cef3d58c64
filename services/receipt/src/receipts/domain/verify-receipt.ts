import type { Clock } from "@urna/service-kit/clock";
import { sameBytes } from "@urna/service-kit/crypto/compare";
import { DomainError } from "@urna/service-kit/errors";
import { judgeReceipt } from "./judge-receipt.ts";
import type { AuditLog, ReceiptStore } from "./ports.ts";
import type { JudgedReceipt } from "./receipt-view.ts";
import type { Receipt } from "./receipt.ts";

interface Verifying {
  store: ReceiptStore;
  auditLog: AuditLog;
  clock: Clock;
}

export interface Question {
  number: string;
  /** Base64url; undefined: not sent. */
  k?: string | undefined;
  /** Person of the session; undefined: none. */
  personId: string | undefined;
}

const patienceMs = 3_000;

/**
 * Verifies a receipt by its number. It is shown whole with its secret, or to its owner.
 * @throws receipt-not-found, whatever is wrong with the number; unavailable while its leaf is on its way
 */
export async function verifyReceipt(verifying: Verifying, question: Question): Promise<JudgedReceipt> {
  const receipt = await verifying.store.byNumber(question.number.trim().toUpperCase());
  if (!receipt) throw new DomainError("receipt-not-found");
  const judgement = await judgeReceipt(verifying, receipt, patienceMs);
  if (judgement === "pending") throw new DomainError("unavailable");
  return { receipt, status: judgement, whole: mayBeSeenWhole(receipt, question) };
}

function mayBeSeenWhole(receipt: Receipt, { k = "", personId }: Question): boolean {
  const isOwner = personId === receipt.personId;
  const sent = Buffer.from(k, "base64url");
  return isOwner || (sent.length === 16 && sameBytes(sent, receipt.secret));
}
