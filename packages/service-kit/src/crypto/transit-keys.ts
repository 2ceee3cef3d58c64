import { askTransit, KmsFailure, type TransitOptions } from "./transit-engine.ts";

/**
 * Makes a key that never leaves its engine and can be deleted there. An existing key stays.
 * @throws KmsFailure
 */
export async function createTransitKey(options: TransitOptions): Promise<void> {
  const path = `keys/${options.key}`;
  const kind = { type: "aes256-gcm96", exportable: false, allow_plaintext_backup: false };
  await change(options, { path, body: kind });
  await change(options, { path: `${path}/config`, body: { deletion_allowed: true } });
}

/**
 * Resolves once the engine confirms that it has no such key, also if it never had one.
 * @throws KmsFailure while the key exists, or without an answer
 */
export async function deleteTransitKey(options: TransitOptions): Promise<void> {
  const path = `keys/${options.key}`;
  const deleted = await askTransit(options, { method: "DELETE", path });
  // 400: no such key, or one that may not be deleted. 404 would be an address without an engine.
  if (![200, 204, 400].includes(deleted.status)) throw new KmsFailure(deleted.status);
  const left = await askTransit(options, { method: "GET", path });
  if (left.status !== 404) throw new KmsFailure(left.status === 200 ? deleted.status : left.status);
}

async function change(
  options: TransitOptions,
  { path, body }: { path: string; body: Record<string, string | boolean> },
): Promise<void> {
  const { status } = await askTransit(options, { method: "POST", path, body });
  if (status !== 200 && status !== 204) throw new KmsFailure(status);
}
