import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import { judgeReceipt, recordHolds } from "./judge-receipt.ts";
import type { Arrivals, AuditLog, ReceiptStore } from "./ports.ts";
import type { JudgedReceipt } from "./receipt-view.ts";
import type { Receipt } from "./receipt.ts";

interface Finding {
  store: ReceiptStore;
  auditLog: AuditLog;
  arrivals: Arrivals;
  clock: Clock;
}

export interface Owner {
  electionId: ElectionId;
  personId: PersonId;
}

/** This process announces its own receipts. It polls for those of other replicas, ever less often. */
const firstPauseMs = 100;
const longestWaitMs = 10_000;

/**
 * The voter's own receipt, with a wait of up to `waitMs`. A receipt just issued is judged by its record alone, because
 * its leaf cannot be in the log yet; so is any receipt while the log does not answer.
 * @throws receipt-not-found
 */
export async function ownReceipt(finding: Finding, owner: Owner, waitMs: number): Promise<JudgedReceipt> {
  const found = await finding.store.ofPerson(owner.electionId, owner.personId);
  if (found) return { receipt: found, status: await statusOf(finding, found), whole: true };
  const arrived = await arrival(finding, owner, Math.min(waitMs, longestWaitMs));
  if (!arrived) throw new DomainError("receipt-not-found");
  return { receipt: arrived, status: recordStatus(arrived), whole: true };
}

async function arrival(
  { store, arrivals, clock }: Finding,
  { electionId, personId }: Owner,
  waitMs: number,
): Promise<Receipt | undefined> {
  if (waitMs <= 0) return undefined;
  const end = clock.now().getTime() + waitMs;
  const leftMs = () => Math.max(0, end - clock.now().getTime());
  let announced = arrivals.next(electionId, personId, Math.min(firstPauseMs, waitMs));
  for (let pauseMs = 2 * firstPauseMs; ; pauseMs *= 2) {
    const announcedReceipt = await announced;
    if (announcedReceipt) return announcedReceipt;
    // Listens before it reads again, so that a receipt issued in between is not missed.
    announced = arrivals.next(electionId, personId, Math.min(pauseMs, leftMs()));
    const receipt = await store.ofPerson(electionId, personId);
    if (receipt || leftMs() === 0) return receipt;
  }
}

async function statusOf(finding: Finding, receipt: Receipt): Promise<"verified" | "failed"> {
  try {
    const judgement = await judgeReceipt(finding, receipt, 0);
    return judgement === "pending" ? "verified" : judgement;
  } catch (error) {
    if (isDomainError(error)) return recordStatus(receipt);
    throw error;
  }
}

function recordStatus(receipt: Receipt): "verified" | "failed" {
  return recordHolds(receipt) ? "verified" : "failed";
}
