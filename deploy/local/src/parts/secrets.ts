import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readJson, writeJson } from "../json-file.ts";

export const platformKeys = [
  "PLATFORM_KEY",
  "BLIND_INDEX_KEY",
  "PEPPER_KEY",
  "ACCEPTANCE_KEY",
  "AUDIT_SIGNING_KEY",
  "AUTHORITY_KEY",
] as const;

interface Wanted<Key extends string> {
  /** Names of keys. */
  keys: readonly Key[];
  /** Database roles. */
  roles: readonly string[];
}

export interface Secrets<Key extends string = (typeof platformKeys)[number]> {
  /** 32 bytes each, in base64. */
  keys: Record<Key, string>;
  /** Passwords of the database roles and of the cluster's superuser. */
  passwords: Record<string, string>;
}

/** Made once and kept in `<dataDir>/keys/secrets.json`, readable only by its user. */
export async function ensureSecrets<Key extends string>(
  dataDir: string,
  { keys: names, roles }: Wanted<Key>,
): Promise<Secrets<Key>> {
  const folder = join(dataDir, "keys");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "secrets.json");
  const known = await readJson<Partial<Secrets<Key>>>(file);
  const made = (encoding: "base64" | "hex") => randomBytes(32).toString(encoding);
  const keys = Object.fromEntries(names.map((name) => [name, known?.keys?.[name] ?? made("base64")]));
  const passwords = Object.fromEntries(roles.map((role) => [role, known?.passwords?.[role] ?? made("hex")]));
  const secrets = { keys, passwords } as Secrets<Key>;
  await writeJson(file, secrets, 0o600);
  return secrets;
}
