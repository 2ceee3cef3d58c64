import { VoterDetail } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import { rollPath } from "./roll-path.ts";

/** GET …/roll/voters/{personId}: unmasked; that somebody looked is in the audit log. Throws `not-found`. */
export function getVoter(api: Api, electionId: string, personId: string, signal: AbortSignal) {
  return api.get(voterPath(electionId, personId), VoterDetail, { signal });
}

export const voterPath = (electionId: string, personId: string) =>
  `${rollPath(electionId)}/voters/${encodeURIComponent(personId)}`;
