import type { PersonId } from "@urna/contract/identifiers";
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
  /** Person of the session; undefined: no session. */
  personId: PersonId | undefined;
}

const patienceMs = 3_000;

/**
 * Verifies a receipt by its number. Shows it in full to its owner, and to anybody with its secret.
 * @throws receipt-not-found, for any fault in the number; unavailable while its leaf is on its way
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
