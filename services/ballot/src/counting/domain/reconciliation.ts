import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError, type ErrorCode } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { Reconciliation } from "../../results/domain/outcome.ts";

/**
 * Demands three equal counts: voters marked by identity, ballots in the box, ballots that were added up.
 * @throws DomainError `code` when they differ, `unavailable` when identity is away
 */
export async function demandReconciled(
  { stores, identity }: Pick<Ports, "stores" | "identity">,
  { electionId, counted }: { electionId: ElectionId; counted: number },
  code: ErrorCode = "counts-differ",
): Promise<Reconciliation> {
  const [marked, inBox] = await Promise.all([
    identity.countMarks(electionId),
    stores.box.countBallots(electionId),
  ]);
  if (marked !== inBox || inBox !== counted) throw new DomainError(code);
  return { marked, inBox, counted };
}
