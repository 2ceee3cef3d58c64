import { RollFile } from "@urna/contract/api/admin/roll-file";
import type { Api } from "@urna/web-kit/api-client/api";
import { fileTimeoutMs, fileType, rollPath } from "./roll-path.ts";

/**
 * POST …/roll/files: what a file is and what its columns seem to be; nothing is kept. Throws `invalid-request` (what
 * is wrong with the file as a whole), `payload-too-large`.
 */
export async function readRollFile(api: Api, electionId: string, file: File): Promise<RollFile> {
  const { value } = await api.send({
    method: "POST",
    path: `${rollPath(electionId)}/files`,
    rawBody: file,
    headers: { "content-type": fileType(file) },
    answer: RollFile,
    timeoutMs: fileTimeoutMs,
    repeatable: true,
  });
  return value;
}
