import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface Answer {
  status: number;
  data?: object;
  errors?: string[];
}

export interface Key {
  versions: Buffer[];
  deletionAllowed: boolean;
  exportable: boolean;
}

type Body = Partial<Record<"plaintext" | "ciphertext", string>> &
  Partial<Record<"deletion_allowed" | "exportable", boolean>>;

/**
 * A transit engine's keys, with the answers of its published HTTP API. Creating a key again changes nothing. A key is
 * deleted only where its configuration allows it. Reading a missing key is 404 without an error; every other operation
 * on it is 400, like opening another key's or version's ciphertext.
 */
export function aTransitEngine() {
  const keys = new Map<string, Key>([["urna", newKey()]]);
  const operations: Record<string, (name: string, body: Body) => Answer> = {
    "POST keys": (name) => {
      const key = keys.get(name) ?? newKey();
      keys.set(name, key);
      return described(name, key);
    },
    "GET keys": (name) => {
      const key = keys.get(name);
      return key ? described(name, key) : { status: 404, errors: [] };
    },
    "DELETE keys": (name) => {
      const key = keys.get(name);
      const kept = key ? "deletion is not allowed for this key" : "could not delete key; not found";
      if (!key?.deletionAllowed) return refusal(`error deleting policy ${name}: ${kept}`);
      keys.delete(name);
      return { status: 204 };
    },
    "POST config": (name, body) => {
      const key = keys.get(name);
      if (!key) return refusal(`no existing key named ${name} could be found`);
      key.deletionAllowed = body.deletion_allowed ?? key.deletionAllowed;
      key.exportable ||= body.exportable ?? false;
      return described(name, key);
    },
    "POST encrypt": (name, { plaintext = "" }) =>
      withKey(name, (key) => ({ ciphertext: encrypt(key, plaintext) })),
    "POST decrypt": (name, { ciphertext = "" }) =>
      withKey(name, (key) => ({ plaintext: decrypt(key, ciphertext) })),
    "POST rewrap": (name, { ciphertext = "" }) =>
      withKey(name, (key) => ({ ciphertext: encrypt(key, decrypt(key, ciphertext)) })),
  };
  function withKey(name: string, work: (key: Key) => object): Answer {
    const key = keys.get(name);
    if (!key) return refusal("encryption key not found");
    try {
      return { status: 200, data: work(key) };
    } catch {
      return refusal("cipher: message authentication failed");
    }
  }
  return {
    keys,
    rotate: (name: string) => void keys.get(name)?.versions.push(randomBytes(32)),
    answer(policy: readonly Grant[], { method, path, body }: Asked): Answer {
      const [, kind = "", name = "", config] = /^transit\/(\w+)\/([\w.-]+)(\/config)?$/.exec(path) ?? [];
      // An unknown mount.
      if (!path.startsWith("transit/"))
        return { status: 404, errors: [`no handler for route "${path}". route entry not found.`] };
      if (!allows(policy, needed(method, kind, keys.has(name)), path))
        return { status: 403, errors: ["permission denied"] };
      const operation = operations[`${method} ${config ? "config" : kind}`];
      return operation ? operation(name, body) : { status: 405, errors: ["unsupported operation"] };
    },
  };
}

interface Asked {
  method: string;
  /** Path in the mount `transit`. */
  path: string;
  body: Body;
}

/** A rule of a policy: a path, which may end in `*`, and its allowed capabilities. */
export interface Grant {
  readonly path: string;
  readonly capabilities: readonly string[];
}

/** The rules `path "…" { capabilities = ["…"] }` in a text. */
export function policyOf(text: string): Grant[] {
  return [...text.matchAll(/^path "([^"]+)"\s*\{ capabilities = \[([^\]]+)\] \}$/gm)].map(
    ([, path = "", capabilities = ""]) => ({
      path,
      capabilities: [...capabilities.matchAll(/"(\w+)"/g)].map(([, capability = ""]) => capability),
    }),
  );
}

function allows(policy: readonly Grant[], capability: string, path: string): boolean {
  const covers = (pattern: string) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return policy.some((grant) => covers(grant.path) && grant.capabilities.includes(capability));
}

/** Encryption under a missing key would create it, so it needs `create`. */
function needed(method: string, kind: string, exists: boolean): string {
  if (method === "GET") return "read";
  if (method === "DELETE") return "delete";
  return kind === "encrypt" && !exists ? "create" : "update";
}

const newKey = (): Key => ({ versions: [randomBytes(32)], deletionAllowed: false, exportable: false });
const refusal = (error: string): Answer => ({ status: 400, errors: [error] });
const described = (name: string, key: Key): Answer => ({
  status: 200,
  data: { name, deletion_allowed: key.deletionAllowed, exportable: key.exportable },
});

function encrypt({ versions }: Key, plaintext: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", versions.at(-1)!, nonce);
  const bytes = [nonce, cipher.update(plaintext, "base64"), cipher.final(), cipher.getAuthTag()];
  return `vault:v${versions.length}:${Buffer.concat(bytes).toString("base64")}`;
}

function decrypt({ versions }: Key, ciphertext: string): string {
  const [, version, text = ""] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? [];
  const bytes = Buffer.from(text, "base64");
  const decipher = createDecipheriv("aes-256-gcm", versions[Number(version) - 1]!, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("base64");
}
