/** SHA-256 of what was built, by address; see `build/write-integrity.ts`. */
const integrityList = "/mf/integrity.json";

/**
 * Starts a worker of a remote. A browser checks no hash of a worker's script by itself, so the script is first fetched
 * under the hash that the build noted; an altered one is not started. Its address carries the hash, for which reason the
 * browser keeps those very bytes and starts them.
 * @throws TypeError where the script does not come, or is not what was built
 */
export async function startChecked(address: string, signal?: AbortSignal): Promise<Worker> {
  const script = await checked(address, "force-cache", signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
    // The list may be that of the release before.
    return checked(address, "reload", signal);
  });
  signal?.throwIfAborted();
  return new Worker(script);
}

/** The address that starts what was built, once it is here. `cache`: of the list, which the shell has just read. */
async function checked(address: string, cache: RequestCache, signal?: AbortSignal): Promise<string> {
  const aborted = signal && { signal };
  const integrity = await integrityOf(address, { cache, ...aborted });
  if (integrity === undefined) return address;
  const script = `${address}?v=${encodeURIComponent(integrity.slice(-16))}`;
  const answer = await fetch(script, { integrity, ...aborted });
  if (!answer.ok) throw new TypeError("the worker's script did not come");
  await answer.arrayBuffer();
  return script;
}

/** Undefined where no list was built: the remote runs alone. */
async function integrityOf(address: string, options: RequestInit): Promise<string | undefined> {
  const response = await fetch(integrityList, options);
  if (!response.ok) return undefined;
  const list: unknown = await response.json();
  const found: unknown = typeof list === "object" && list !== null ? Reflect.get(list, address) : undefined;
  return typeof found === "string" ? found : undefined;
}
