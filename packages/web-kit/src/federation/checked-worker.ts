/** SHA-384 of what was built, by address; see `build/write-integrity.ts`. */
const integrityList = "/mf/integrity.json";

/**
 * Starts a worker of a remote. A browser checks no hash of a worker's script by itself, so the script is first fetched
 * under the hash that the build noted; an altered one is not started. Its address carries the hash, for which reason the
 * browser keeps those very bytes and starts them.
 * @throws TypeError where the script does not come, or is not what was built
 */
export async function startChecked(address: string, signal?: AbortSignal): Promise<Worker> {
  const integrity = await integrityOf(address, signal);
  const script =
    integrity === undefined ? address : `${address}?v=${encodeURIComponent(integrity.slice(-16))}`;
  if (integrity !== undefined) {
    const answer = await fetch(script, { integrity, ...(signal && { signal }) });
    if (!answer.ok) throw new TypeError("the worker's script did not come");
    await answer.arrayBuffer();
  }
  signal?.throwIfAborted();
  return new Worker(script);
}

/** Undefined where no list was built: the remote runs alone. */
async function integrityOf(address: string, signal?: AbortSignal): Promise<string | undefined> {
  const response = await fetch(integrityList, signal && { signal });
  if (!response.ok) return undefined;
  const list: unknown = await response.json();
  const found: unknown = typeof list === "object" && list !== null ? Reflect.get(list, address) : undefined;
  return typeof found === "string" ? found : undefined;
}
