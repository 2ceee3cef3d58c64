import { withTimeout } from "./with-timeout.ts";

/** Rejects while a dependency of the service, such as its database, is absent. */
export type ReadyCheck = () => Promise<unknown>;

/** Whether the check passes within 2 s. Never rejects. */
export async function passes(check: ReadyCheck): Promise<boolean> {
  try {
    await withTimeout(check(), 2_000);
    return true;
  } catch {
    return false;
  }
}
