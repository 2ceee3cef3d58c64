import { actorOf } from "../codec/actor.ts";
import type { AdminSession } from "../http/handler.ts";
import type { Services } from "../services.ts";

/** Tells the audit log before the bytes leave; what could not be made is no download. */
export async function tellDownload(
  { documents }: Pick<Services, "documents">,
  { params, session, trace }: { params: { id: string }; session: AdminSession; trace: object },
  what: { document: string; format: string },
): Promise<void> {
  await documents.recordDownload({ ...what, electionId: params.id, actor: actorOf(session) }, trace);
}

export const attached = (fileName: string) => ({
  "Content-Disposition": `attachment; filename="${fileName}"`,
});
