import type { Watch } from "../../counting/domain/count-work.ts";
import type { Lease, LeasedWork, Progress } from "./ports.ts";

/** Another worker has the lease, or the work was cancelled: nothing more may be written. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Interval at which progress is written and the lease renewed. */
const renewEveryMs = 1_000;

/**
 * Does long work, renews its lease and writes its progress.
 * @throws LeaseLost, or whatever `work` throws
 */
export async function underLease<T>(
  leasedWork: LeasedWork,
  lease: Lease,
  work: (watch: Watch) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let progress: Progress = { done: 0, total: 0 };
  const renew = async () => {
    if (!(await leasedWork.renewLease(lease, progress))) lost.abort();
  };
  // The next interval retries a failed renewal.
  const renewing = setInterval(
    () => void renew().catch(() => undefined),
    Math.min(renewEveryMs, lease.leaseMs / 4),
  );
  try {
    return await work({ signal: lost.signal, onProgress: (now) => (progress = now) });
  } catch (error) {
    throw lost.signal.aborted ? new LeaseLost() : error;
  } finally {
    clearInterval(renewing);
  }
}
