import { pageOf } from "@urna/contract/api/admin/page";
import { RollFinding } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";
import { rollPath } from "./roll-path.ts";

const Findings = pageOf(RollFinding);

interface Listing {
  readonly electionId: string;
  readonly importId: string;
  readonly query: ListCall;
  readonly signal?: AbortSignal;
}

/** GET …/roll/imports/{importId}/findings: errors and warnings, by row. That somebody looked is in the audit log. */
export function listFindings(api: Api, { electionId, importId, query, signal }: Listing) {
  return api.get(`${rollPath(electionId)}/imports/${importId}/findings`, Findings, { query, signal });
}
