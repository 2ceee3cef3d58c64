import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "@urna/service-kit/clock";
import { integrityHashOf } from "./canonical-record.ts";
import type { AuditLog } from "./ports.ts";
import type { Receipt } from "./receipt.ts";
import { verifyInclusion } from "./verify-inclusion.ts";

/** `pending`: the record matches its hash, and its leaf may not be in the log yet. */
export type Judgement = "verified" | "failed" | "pending";

interface Judging {
  auditLog: AuditLog;
  clock: Clock;
}

/** After this time from the participation's hour, an absent leaf counts as missing. */
const settledAfterMs = 2 * 3_600_000;
const askAgainMs = 200;

/** Whether the stored fields match the receipt's hash. */
export function recordHolds(receipt: Receipt): boolean {
  return integrityHashOf(receipt) === receipt.integrityHash;
}

/**
 * Recomputes the hash and checks that the audit log's signed tree contains it. Waits for the log up to `patienceMs`.
 * @throws unavailable when the log does not answer
 */
export async function judgeReceipt(
  judging: Judging,
  receipt: Receipt,
  patienceMs: number,
): Promise<Judgement> {
  if (!recordHolds(receipt)) return "failed";
  const end = judging.clock.now().getTime() + patienceMs;
  for (;;) {
    const judgement = await judgeInclusion(judging, receipt);
    if (judgement !== "pending" || judging.clock.now().getTime() + askAgainMs > end) return judgement;
    await sleep(askAgainMs);
  }
}

async function judgeInclusion({ auditLog, clock }: Judging, receipt: Receipt): Promise<Judgement> {
  const proof = await auditLog.proofOf(receipt.integrityHash);
  if (!proof) return isSettled(receipt, clock.now()) ? "failed" : "pending";
  const head = await auditLog.openHead(proof.signedHead);
  return head && verifyInclusion(receipt, proof, head) ? "verified" : "failed";
}

function isSettled({ participationHour }: Receipt, now: Date): boolean {
  return now.getTime() - participationHour.getTime() > settledAfterMs;
}
