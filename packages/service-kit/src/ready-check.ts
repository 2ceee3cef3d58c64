import { withTimeout } from "./with-timeout.ts";

/** Rejects while something that a service stands on, such as its database, is not there. */
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
