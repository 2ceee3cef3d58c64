import { DomainError } from "@urna/service-kit/errors";
import type { RollStore } from "../../roll/domain/ports.ts";

/** Forgets an import that was not committed. Errors: not-found, roll-busy. */
export async function discardImport(
  { rolls }: { rolls: Pick<RollStore, "discard"> },
  query: Parameters<RollStore["discard"]>[0],
): Promise<void> {
  const discarded = await rolls.discard(query);
  if (discarded === "busy") throw new DomainError("roll-busy");
  if (!discarded) throw new DomainError("not-found");
}
