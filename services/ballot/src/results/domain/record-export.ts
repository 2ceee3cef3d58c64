import type { ResultFormat } from "@urna/contract/words";
import type { Ports } from "../../domain/ports.ts";
import { auditAct, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import { readCounted } from "./read-outcome.ts";

/**
 * Audits the download of a result's file.
 * @throws DomainError `not-found`, `not-counted`
 */
export function recordExport(
  { transact }: Pick<Ports, "transact">,
  { electionId, format, actor }: StepRequest & { format: ResultFormat },
): Promise<void> {
  return transact(async (stores) => {
    await readCounted(stores, electionId);
    await auditAct(stores.events, actor, {
      action: "results.export",
      target: electionId,
      changes: [{ field: "format", after: format }],
    });
  });
}
