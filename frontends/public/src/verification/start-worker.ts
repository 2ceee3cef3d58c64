import { startChecked } from "@urna/web-kit/federation/checked-worker";
import type { WorkerLike } from "./worker-messages.ts";

/** Starts the worker that verifies. @throws TypeError where its script does not come, or is not what was built */
export function startWorker(signal?: AbortSignal): Promise<WorkerLike> {
  return startChecked(VERIFICATION_WORKER, signal);
}
