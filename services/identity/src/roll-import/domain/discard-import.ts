import { DomainError } from "@urna/service-kit/errors";
import type { RollStore } from "../../roll/domain/ports.ts";

/** Forgets an import that was not committed. Errors: not-found, roll-busy. */
export async function discardImport(
  { rolls }: { rolls: Pick<RollStore, "discardStagedVersion"> },
  query: Parameters<RollStore["discardStagedVersion"]>[0],
): Promise<void> {
  const discarded = await rolls.discardStagedVersion(query);
  if (discarded === "busy") throw new DomainError("roll-busy");
  if (!discarded) throw new DomainError("not-found");
}
