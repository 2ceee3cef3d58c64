import { pageOf } from "@urna/contract/api/admin/page";
import { RollVoter } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Voters = pageOf(RollVoter);

interface Listing {
  readonly electionId: string;
  readonly query: ListCall;
  readonly signal: AbortSignal;
}

/** GET /admin/elections/{id}/roll: newest version of the process's roll. That somebody looked is in the audit log. */
export function listVoters(api: Api, { electionId, query, signal }: Listing) {
  return api.get(`/admin/elections/${encodeURIComponent(electionId)}/roll`, Voters, { query, signal });
}
