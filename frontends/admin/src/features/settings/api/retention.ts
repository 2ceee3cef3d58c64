import { pageOf } from "@urna/contract/api/admin/page";
import {
  RetentionOverview,
  RetentionRemoved,
  RetentionRun,
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

/** GET /admin/retention/runs: newest first. */
export function listRuns(api: Api, query: ListCall, signal?: AbortSignal) {
  return api.get("/admin/retention/runs", Runs, { query, signal });
}
