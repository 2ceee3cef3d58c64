import type { RollVersionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { RollImport, RollStore } from "../../roll/domain/ports.ts";

export type ImportState = "ready" | "committing" | "committed";

/** A commit that has written nothing for so long has ended without one: its service was killed. */
const silenceMs = 20_000;

/** Errors: not-found, also while the file is still being read. */
export async function getRollImport(
  { rolls, clock }: { rolls: Pick<RollStore, "findRollImport">; clock: Clock },
  versionId: RollVersionId,
): Promise<RollImport & { state: ImportState }> {
  const found = await rolls.findRollImport(versionId);
  if (!found) throw new DomainError("not-found");
  return { ...found, state: stateOf(found, clock.now()) };
}

function stateOf({ committed, progressAt }: RollImport, now: Date): ImportState {
  if (committed) return "committed";
  return progressAt && now.getTime() - progressAt.getTime() < silenceMs ? "committing" : "ready";
}
