import { readFile } from "node:fs/promises";
import { request } from "node:https";

/** A transit engine behind HashiCorp Vault's HTTP API v1, which OpenBao also has. */
export interface TransitEngine {
  /** Origin of the service. */
  url: string;
  mount: string;
  token: string;
  /** Read for every call; replaces `token`. */
  tokenFile?: string | undefined;
  namespace?: string | undefined;
  /** A PEM text; replaces the system's authorities. */
  ca?: string | undefined;
  timeoutMs?: number;
}

/** An engine and a key's name in it. */
export interface TransitOptions extends TransitEngine {
  key: string;
}

/** The status of a failed call, or that there was no answer; never what was sent. */
export class KmsFailure extends Error {
  override readonly name = "KmsFailure";
  readonly code: string;
  constructor(readonly status: number) {
    const code = status === 0 ? "kms-did-not-answer" : `kms-answered-${status}`;
    super(code);
    this.code = code;
  }
}

interface Question {
  readonly method: "GET" | "POST" | "DELETE";
  /** Path below the mount. */
  readonly path: string;
  readonly body?: Readonly<Record<string, string | boolean>>;
}

const longestAnswer = 64 * 1024;

/**
 * Follows no redirect: a redirect counts as a failure.
 * @returns any status with its JSON; undefined JSON where there was none
 * @throws KmsFailure without an answer
 */
export async function askTransit(
  { url, mount, namespace, ca, timeoutMs = 10_000, ...options }: TransitEngine,
  { method, path, body }: Question,
): Promise<{ status: number; body: unknown }> {
  const token = options.tokenFile ? (await readFile(options.tokenFile, "utf8")).trim() : options.token;
  const headers = {
    "content-type": "application/json",
    "x-vault-token": token,
    ...(namespace && { "x-vault-namespace": namespace }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new KmsFailure(0));
    const target = new URL(`/v1/${mount}/${path}`, url);
    const asking = request(target, { method, headers, signal, ...(ca && { ca }) }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("error", fail);
      answer.on("data", (part: string) => {
        text += part;
        if (text.length > longestAnswer) answer.destroy(new Error("too long"));
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: parseJson(text) }));
    });
    asking.on("error", fail).end(body && JSON.stringify(body));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
