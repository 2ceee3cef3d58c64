import type { AdministratorId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import { reasonHash } from "@urna/service-kit/reason-hash";

interface Act {
  administratorId: AdministratorId;
  action: string;
  target: string;
  /** The administrator's text; the audit log gets only its hash. */
  text?: string;
}

/** Audits an administrator's act, in the transaction of the change. */
export function emitAct(
  transaction: Transaction,
  { administratorId, action, target, text = "" }: Act,
): Promise<void> {
  return emit(transaction, catalogue["admin.acted.v1"], {
    administratorId,
    action,
    target,
    reasonSha256: reasonHash(text),
    changes: [],
    result: "",
  });
}
