import { z } from "zod";
import { WrongPlatformKey, type KeyWrapper } from "./key-wrapper.ts";
import { askTransit, KmsFailure, type TransitOptions } from "./transit-engine.ts";

const Answer = z.object({
  data: z.object({ plaintext: z.string().optional(), ciphertext: z.string().optional() }),
});

type Operation = "encrypt" | "decrypt" | "rewrap";

/**
 * Wraps under a key that never leaves its engine. The stored text is the engine's, `vault:v<version of the
 * key>:<base64>`.
 */
export function transitKeyWrapper(options: TransitOptions): KeyWrapper {
  const read = async (operation: "decrypt" | "rewrap", wrapped: Buffer) => {
    const ciphertext = wrapped.toString("latin1");
    if (versionOf(ciphertext) === undefined) throw new WrongPlatformKey();
    return call(options, operation, { ciphertext }).catch((error: unknown) => {
      // The engine's answer for another key's ciphertext, and for a missing key.
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
      // The engine seals again even under the same version.
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
  const path = `${operation}/${options.key}`;
  const answered = await askTransit(options, { method: "POST", path, body });
  const answer = Answer.safeParse(answered.body);
  if (answered.status !== 200 || !answer.success) throw new KmsFailure(answered.status);
  return answer.data.data;
}
