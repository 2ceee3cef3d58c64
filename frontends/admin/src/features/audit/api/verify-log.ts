import { LogVerification } from "@urna/contract/api/admin/audit";
import type { Api } from "@urna/web-kit/api-client/api";

const timeoutMs = 150_000;

/** POST /admin/audit/verify, one stretch after the other until the end or the first entry that does not hold. */
export async function verifyLog(api: Api, onProgress: (verified: number) => void): Promise<LogVerification> {
  let stage = { first: 0, proven: 0 };
  for (;;) {
    const verdict = await api.post("/admin/audit/verify", stage, LogVerification, {
      timeoutMs,
      repeatable: true,
    });
    if (verdict.next === undefined) return verdict;
    onProgress(verdict.next);
    stage = { first: verdict.next, proven: verdict.proven };
  }
}
