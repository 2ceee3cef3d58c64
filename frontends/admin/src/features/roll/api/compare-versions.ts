import { RollChanges } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";
import { rollPath } from "./roll-path.ts";

interface Comparison {
  readonly electionId: string;
  readonly versionId: string;
  /** With `since`, the version to compare with. */
  readonly query: ListCall;
  readonly signal: AbortSignal;
}

/** GET …/roll/versions/{versionId}/changes. That somebody looked is in the audit log. */
export function compareVersions(api: Api, { electionId, versionId, query, signal }: Comparison) {
  const path = `${rollPath(electionId)}/versions/${encodeURIComponent(versionId)}/changes`;
  return api.get(path, RollChanges, { query, signal });
}
