import type { Api } from "@urna/web-kit/api-client/api";
import { voterPath } from "./get-voter.ts";

export type VoterAct = "disable" | "resend-code" | "unlock";

interface Act {
  readonly electionId: string;
  readonly personId: string;
  readonly act: VoterAct;
  readonly reason: string;
}

/** POST …/roll/voters/{personId}/{act}. Throws `already-voted`, `no-live-code`, `no-registered-email`, `too-many-requests`. */
export function actOnVoter(api: Api, { electionId, personId, act, reason }: Act) {
  return api.post(`${voterPath(electionId, personId)}/${act}`, { reason });
}
