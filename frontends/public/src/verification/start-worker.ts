import type { WorkerLike } from "./worker-messages.ts";

/** SHA-384 of what was built, by address; see the kit's `build/write-integrity.ts`. */
const integrityList = "/mf/integrity.json";

/** Starts the worker that verifies; see `startChecked`. */
export function startWorker(signal?: AbortSignal): Promise<WorkerLike> {
  return startChecked(VERIFICATION_WORKER, signal);
}

/**
 * Starts a worker of this remote. A browser checks no hash of a worker's script by itself, so the script is first
 * fetched under the hash that the build noted; an altered one is not started.
 * @throws TypeError where the script does not come, or is not what was built
 */
export async function startChecked(address: string, signal?: AbortSignal): Promise<Worker> {
  const integrity = await integrityOf(address, signal);
  if (integrity !== undefined) {
    const script = await fetch(address, { integrity, ...(signal && { signal }) });
    if (!script.ok) throw new TypeError("the worker's script did not come");
  }
  signal?.throwIfAborted();
  return new Worker(address);
}

/** Undefined where no list was built: the remote runs alone. */
async function integrityOf(address: string, signal?: AbortSignal): Promise<string | undefined> {
  const response = await fetch(integrityList, signal && { signal });
  if (!response.ok) return undefined;
  const list: unknown = await response.json();
  const found: unknown = typeof list === "object" && list !== null ? Reflect.get(list, address) : undefined;
  return typeof found === "string" ? found : undefined;
}
