import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import { answered } from "@urna/service-kit/grpc/answered";
import type { Services } from "./services.ts";

/** The process that an election belongs to, and with it its roll. Errors: `not-found`. */
export async function processOf(
  electionAdmin: Services["electionAdmin"],
  electionId: ElectionId,
  trace: { requestId?: string },
): Promise<string> {
  const { election } = await electionAdmin.getElectionForAdmin({ id: electionId }, trace);
  return answered(election).processId;
}

/**
 * What names an election's roll. A draft has frozen none and marked nobody: the process's newest version is shown as it
 * is. Errors: `not-found`.
 */
export async function rollOf(
  electionAdmin: Services["electionAdmin"],
  id: ElectionId,
  trace: { requestId?: string },
): Promise<{ processId: ProcessId; electionId: ElectionId | undefined }> {
  const { election } = await electionAdmin.getElectionForAdmin({ id }, trace);
  const { processId, state } = answered(election);
  return { processId, electionId: state === "draft" ? undefined : id };
}
