import { required } from "../../codec/required.ts";
import type { Services } from "../../services.ts";

/** The process that an election belongs to, and with it its roll. Errors: `not-found`. */
export async function processOf(
  electionAdmin: Services["electionAdmin"],
  electionId: string,
  trace: { requestId?: string },
): Promise<string> {
  const { election } = await electionAdmin.getElectionForAdmin({ id: electionId }, trace);
  return required(election).processId;
}
