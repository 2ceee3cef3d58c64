import { isDomainError } from "@urna/service-kit/errors";
import type { ElectionFacts, ElectionSource } from "./sending-ports.ts";

/** Undefined: the election no longer exists. */
export async function electionIfThere(
  elections: ElectionSource,
  id: string,
): Promise<ElectionFacts | undefined> {
  try {
    return await elections.election(id);
  } catch (error) {
    if (isDomainError(error, "not-found")) return undefined;
    throw error;
  }
}
