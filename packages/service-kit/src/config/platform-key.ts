import { z } from "zod";
import type { TransitOptions } from "../crypto/transit-engine.ts";
import { transitKeyWrapper } from "../crypto/transit-key-wrapper.ts";
import { localKeyWrapper, withPreviousKey, type KeyWrapper } from "../crypto/key-wrapper.ts";
import { key32 } from "./key32.ts";

/** The key that wraps the data keys: 32 bytes in the configuration, or a key in a key management service. */
export const platformKeyVariables = {
  PLATFORM_KEY: key32.optional().describe("Key that wraps the data keys"),
  PLATFORM_KEY_PREVIOUS: key32.optional().describe("Key before it, during a rotation"),
  KMS_URL: z
    .url({ protocol: /^https$/, error: "must start with https://" })
    .optional()
    .describe("In place of `PLATFORM_KEY`: origin of a service with HashiCorp's transit API"),
  KMS_KEY: z
    .string()
    .regex(/^[\w.-]+$/, "must be a key's name")
    .optional()
    .describe("Name of the key in that service"),
  KMS_MOUNT: z
    .string()
    .regex(/^[\w./-]+$/, "must be a path")
    .default("transit")
    .describe("Path at which transit is mounted"),
  KMS_NAMESPACE: z.string().optional().describe("Namespace of that service"),
  KMS_TOKEN: z.string().optional().describe("Token for that service"),
  KMS_TOKEN_FILE: z.string().optional().describe("File with the token, read again at every call"),
  KMS_CA: z
    .string()
    .includes("-----BEGIN ", "must be a PEM text")
    .optional()
    .describe("Authority of that service's certificate, as PEM text"),
};

export type PlatformKeyConfig = z.output<z.ZodObject<typeof platformKeyVariables>>;

/** A check of the whole environment: one platform key with all its variables. */
export function onePlatformKey(context: z.core.ParsePayload): void {
  const { PLATFORM_KEY, KMS_URL, KMS_KEY, KMS_TOKEN } = context.value as Partial<PlatformKeyConfig>;
  const refuse = (name: string, message: string) =>
    void context.issues.push({ code: "custom", input: undefined, path: [name], message });
  if (!PLATFORM_KEY && !KMS_URL) refuse("PLATFORM_KEY", "is not set, and neither is KMS_URL");
  if (PLATFORM_KEY && KMS_URL) refuse("PLATFORM_KEY", "and KMS_URL are set; only one of them can be");
  if (KMS_URL && !KMS_KEY) refuse("KMS_KEY", "is not set, and KMS_URL is");
  if (KMS_URL && !KMS_TOKEN) refuse("KMS_TOKEN", "is not set, and KMS_URL is");
}

/** Wraps under the configured key. Also unwraps what is under the previous local key. */
export function openPlatformKey(config: PlatformKeyConfig): KeyWrapper {
  const { PLATFORM_KEY_PREVIOUS: previous } = config;
  const present = presentKey(config);
  return previous ? withPreviousKey(present, localKeyWrapper(previous)) : present;
}

/** The key management service, if configured. */
export function transitOf(config: PlatformKeyConfig): TransitOptions | undefined {
  const { KMS_URL: url, KMS_KEY: key, KMS_TOKEN: token = "" } = config;
  if (!url || !key) return undefined;
  return {
    url,
    key,
    token,
    mount: config.KMS_MOUNT,
    tokenFile: config.KMS_TOKEN_FILE,
    namespace: config.KMS_NAMESPACE,
    ca: config.KMS_CA,
  };
}

function presentKey(config: PlatformKeyConfig): KeyWrapper {
  if (config.PLATFORM_KEY) return localKeyWrapper(config.PLATFORM_KEY);
  const transit = transitOf(config);
  if (!transit) throw new Error("no platform key is configured");
  return transitKeyWrapper(transit);
}
