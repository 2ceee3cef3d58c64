import type { LogVerification } from "@urna/contract/audit/verification";
import { verifyAuditLog } from "@urna/contract/audit/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";

/** Has the log verified, one stretch after the other until the end or the first entry that does not hold. */
export async function verifyLog(api: Api, onProgress: (verified: number) => void): Promise<LogVerification> {
  let stage = { first: 0, proven: 0 };
  for (;;) {
    const verdict = await call(api, verifyAuditLog, { body: stage });
    if (verdict.next === undefined) return verdict;
    onProgress(verdict.next);
    stage = { first: verdict.next, proven: verdict.proven };
  }
}
