import { readFile } from "node:fs/promises";
import { request } from "node:https";
import { z } from "zod";
import { WrongPlatformKey, type KeyWrapper } from "./key-wrapper.ts";

export interface TransitOptions {
  /** Origin of the service. */
  url: string;
  mount: string;
  key: string;
  token: string;
  /** Read for every call, instead of `token`. */
  tokenFile?: string | undefined;
  namespace?: string | undefined;
  /** A PEM text, instead of the authorities that the system knows. */
  ca?: string | undefined;
  timeoutMs?: number;
}

/** What the service answered or did not; never what was sent. */
export class KmsFailure extends Error {
  override readonly name = "KmsFailure";
  readonly code: string;
  constructor(readonly status: number) {
    const code = status === 0 ? "kms-did-not-answer" : `kms-answered-${status}`;
    super(code);
    this.code = code;
  }
}

const Answer = z.object({
  data: z.object({ plaintext: z.string().optional(), ciphertext: z.string().optional() }),
});

type Operation = "encrypt" | "decrypt" | "rewrap";

/**
 * Wraps under a key that never leaves its service: the transit engine of HashiCorp Vault's HTTP API v1, which OpenBao
 * speaks too. What is stored is its text, `vault:v<version of the key>:<base64>`.
 */
export function transitKeyWrapper(options: TransitOptions): KeyWrapper {
  const read = async (operation: "decrypt" | "rewrap", wrapped: Buffer) => {
    const ciphertext = wrapped.toString("latin1");
    if (versionOf(ciphertext) === undefined) throw new WrongPlatformKey();
    return call(options, operation, { ciphertext }).catch((error: unknown) => {
      // How it refuses what another key sealed.
      if (error instanceof KmsFailure && error.status === 400) throw new WrongPlatformKey();
      throw error;
    });
  };
  return {
    wrap: async (key) => {
      const { ciphertext } = await call(options, "encrypt", { plaintext: key.toString("base64") });
      return stored(ciphertext);
    },
    unwrap: async (wrapped) => {
      const { plaintext } = await read("decrypt", wrapped);
      if (plaintext === undefined) throw new KmsFailure(200);
      return Buffer.from(plaintext, "base64");
    },
    rewrap: async (wrapped) => {
      const { ciphertext } = await read("rewrap", wrapped);
      // It seals anew under the same version, too.
      return versionOf(ciphertext) === versionOf(wrapped.toString("latin1")) ? wrapped : stored(ciphertext);
    },
  };
}

function versionOf(ciphertext: string | undefined): string | undefined {
  return /^vault:v(\d+):[\w+/=]+$/.exec(ciphertext ?? "")?.[1];
}

function stored(ciphertext: string | undefined): Buffer {
  if (ciphertext === undefined || versionOf(ciphertext) === undefined) throw new KmsFailure(200);
  return Buffer.from(ciphertext, "latin1");
}

async function call(options: TransitOptions, operation: Operation, body: Record<string, string>) {
  const { status, text } = await post(options, operation, JSON.stringify(body));
  if (status !== 200) throw new KmsFailure(status);
  const answer = Answer.safeParse(parseJson(text));
  if (!answer.success) throw new KmsFailure(status);
  return answer.data.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const longestAnswer = 64 * 1024;

/** Follows no redirect: an answer that is one is a failure like any other. */
async function post(
  { url, mount, key, namespace, ca, timeoutMs = 10_000, ...options }: TransitOptions,
  operation: Operation,
  body: string,
): Promise<{ status: number; text: string }> {
  const token = options.tokenFile ? (await readFile(options.tokenFile, "utf8")).trim() : options.token;
  const headers = {
    "content-type": "application/json",
    "x-vault-token": token,
    ...(namespace && { "x-vault-namespace": namespace }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new KmsFailure(0));
    const target = new URL(`/v1/${mount}/${operation}/${key}`, url);
    const asking = request(target, { method: "POST", headers, signal, ...(ca && { ca }) }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("error", fail);
      answer.on("data", (part: string) => {
        text += part;
        if (text.length > longestAnswer) answer.destroy(new Error("too long"));
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asking.on("error", fail).end(body);
  });
}
