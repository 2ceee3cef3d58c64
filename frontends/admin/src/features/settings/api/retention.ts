import { pageOf } from "@urna/contract/api/admin/page";
import {
  RetentionOverview,
  RetentionRemoved,
  RetentionRun,
  type KeepElectionBody,
  type RetentionRunRequest,
} from "@urna/contract/api/admin/retention";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Runs = pageOf(RetentionRun);

/** GET /admin/retention: what a run today would remove. */
export function getRetention(api: Api, signal: AbortSignal) {
  return api.get("/admin/retention", RetentionOverview, { signal });
}

/** POST /admin/retention/runs: removes what was shown. */
export function runRetention(api: Api, body: RetentionRunRequest) {
  return api.post("/admin/retention/runs", body, RetentionRemoved);
}

/** POST /admin/retention/elections/{id}/keep: beyond its term. */
export function keepElection(api: Api, id: string, body: KeepElectionBody) {
  return api.post(`/admin/retention/elections/${id}/keep`, body);
}

/** POST /admin/retention/elections/{id}/release: it is announced anew. */
export function releaseElection(api: Api, id: string) {
  return api.post(`/admin/retention/elections/${id}/release`);
}

/** GET /admin/retention/runs: newest first. */
export function listRuns(api: Api, query: ListCall, signal?: AbortSignal) {
  return api.get("/admin/retention/runs", Runs, { query, signal });
}
