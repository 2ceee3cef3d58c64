import type { ElectionId } from "@urna/contract/identifiers";
import { getOwnReceipt } from "@urna/contract/receipts/routes";
import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { Patience } from "../casting/patience.ts";

/** Step 6, after a 202: the vote is safe, and the receipt is asked for until it is there or the session is not. */
export async function waitForReceipt(
  api: Api,
  electionId: ElectionId,
  { signal, patience }: { signal: AbortSignal; patience: Patience },
): Promise<OwnReceipt | undefined> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    await patience.wait(attempt, { signal });
    try {
      if (!signal.aborted) return await call(api, getOwnReceipt, { params: { id: electionId }, signal });
    } catch (error) {
      if (isApiProblem(error, "not-signed-in", "not-allowed")) return undefined;
    }
  }
  return undefined;
}
