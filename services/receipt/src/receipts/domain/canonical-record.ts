import { createHash } from "node:crypto";
import type { ReceiptRecord } from "./receipt.ts";

/**
 * The canonical record, version 1: JSON in UTF-8 without white space, keys sorted alphabetically at both depths:
 * `category`, `election` {`id`, `title` {`en`, `es`, `ht`}, for a trial also `trial` (true)}, `k` (base64url),
 * `number`, `participation` (start of the hour, `2026-11-20T14:00:00.000Z`), `version` (1), `voter`. Flags are
 * excluded, because they change.
 */
export function canonicalRecord(receipt: ReceiptRecord): string {
  const { en, es, ht } = receipt.electionTitle;
  return JSON.stringify({
    category: receipt.category,
    election: { id: receipt.electionId, title: { en, es, ht }, ...(receipt.trial && { trial: true }) },
    k: receipt.secret.toString("base64url"),
    number: receipt.number,
    participation: receipt.participationHour.toISOString(),
    version: 1,
    voter: receipt.voter,
  });
}

/** SHA-256 of the canonical record, lower-case hex. */
export function integrityHashOf(receipt: ReceiptRecord): string {
  return createHash("sha256").update(canonicalRecord(receipt), "utf8").digest("hex");
}
