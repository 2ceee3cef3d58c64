import type { Transaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";

/** Tells, with the change itself, what an administrator did. */
export function emitAct(
  transaction: Transaction,
  { administratorId, action, target }: { administratorId: string; action: string; target: string },
): Promise<void> {
  return emit(transaction, catalogue["admin.acted.v1"], {
    administratorId,
    action,
    target,
    reasonSha256: "",
    changes: [],
    result: "",
  });
}
