import { AdminElection } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";
import type { StepName } from "./life-cycle.ts";

export interface StepBody {
  readonly reason?: string;
  /** `extend` only: ISO 8601 in UTC. */
  readonly closesAt?: string;
  /** `publish` only: the election's code, where the result could show how somebody voted. */
  readonly confirmation?: string;
}

/** Sealing makes a credential for each voter and counting checks every ballot: both take their time. */
const timeoutMs = 150_000;

/**
 * POST /admin/elections/{id}/{step}, one of the life cycle's endpoints, which differ by their name alone.
 * Throws `write-conflict` (the state does not lead there, or no longer), `invalid-request` (with the fields).
 */
export function takeStep(api: Api, { id, step, body }: { id: string; step: StepName; body: StepBody }) {
  return api.post(`/admin/elections/${encodeURIComponent(id)}/${step}`, body, AdminElection, { timeoutMs });
}
