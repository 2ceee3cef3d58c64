import { VoterSaved, type VoterDraft } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import { voterPath } from "./get-voter.ts";
import { rollPath } from "./roll-path.ts";

const timeoutMs = 60_000;

interface Saving {
  readonly electionId: string;
  /** Undefined: somebody new. */
  readonly personId: string | undefined;
  readonly draft: VoterDraft;
}

/**
 * PUT …/roll/voters/{personId} or POST …/roll/voters: a version of its own. Throws `invalid-request` (fields),
 * `write-conflict` (another version came first), `roll-busy`.
 */
export async function saveVoter(api: Api, { electionId, personId, draft }: Saving): Promise<VoterSaved> {
  const { value } = await api.send({
    method: personId === undefined ? "POST" : "PUT",
    path: personId === undefined ? `${rollPath(electionId)}/voters` : voterPath(electionId, personId),
    body: draft,
    answer: VoterSaved,
    timeoutMs,
  });
  return value;
}
