import type { ElectionId } from "@urna/contract/identifiers";
import { actorOf } from "../codec/actor.ts";
import type { AdminSession } from "../http/handler.ts";
import type { Services } from "../services.ts";

/** Writes an entry in the audit log before the bytes leave. A document that could not be made is no download. */
export async function auditDownload(
  { documents }: Pick<Services, "documents">,
  { params, session, trace }: { params: { id: ElectionId }; session: AdminSession; trace: object },
  what: { document: string; format: "pdf" | "xlsx" },
): Promise<void> {
  await documents.recordDownload({ ...what, electionId: params.id, actor: actorOf(session) }, trace);
}

export const attached = (fileName: string) => ({
  "Content-Disposition": `attachment; filename="${fileName}"`,
});
