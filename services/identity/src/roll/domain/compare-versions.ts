import type { ProcessId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { DifferenceQuery, DifferenceStore } from "../../roll-people/domain/person-ports.ts";
import type { RollStore } from "./ports.ts";

/** Who differs between two committed versions of a process. Errors: not-found. */
export async function compareVersions(
  { rolls, differences }: { rolls: Pick<RollStore, "findVersion">; differences: DifferenceStore },
  { processId, ...query }: DifferenceQuery & { processId: ProcessId },
): ReturnType<DifferenceStore["readDifferences"]> {
  for (const id of [query.fromId, query.toId]) {
    const version = await rolls.findVersion(id);
    if (!version?.committed || version.processId !== processId) throw new DomainError("not-found");
  }
  return differences.readDifferences(query);
}
