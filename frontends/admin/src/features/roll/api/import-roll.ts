import { RollDryRun } from "@urna/contract/api/admin/roll";
import type { RollMapping } from "@urna/contract/api/admin/roll-file";
import type { RollMode } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";
import { fileTimeoutMs, fileType, rollPath } from "./roll-path.ts";

export interface Import {
  readonly electionId: string;
  readonly file: File;
  readonly mode: RollMode;
  readonly mapping: RollMapping;
}

/** POST …/roll/imports: a dry run of the file as it is. Throws `invalid-request` (columns), `payload-too-large`. */
export async function importRoll(api: Api, { electionId, file, mode, mapping }: Import): Promise<RollDryRun> {
  const { value } = await api.send({
    method: "POST",
    path: `${rollPath(electionId)}/imports`,
    query: { mode, fileName: file.name.slice(0, 200), mapping: JSON.stringify(mapping) },
    rawBody: file,
    headers: { "content-type": fileType(file) },
    answer: RollDryRun,
    timeoutMs: fileTimeoutMs,
  });
  return value;
}
