import { integer, key32, processVariables, readConfig } from "@urna/service-kit/config";
import { z } from "zod";

const schema = z.object({
  ...processVariables,
  /** Where voters reach the application; the probe goes nowhere else. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, "")),
  /** The administrator's account that keeps the canary election stocked. */
  PROBE_EMAIL: z.string().min(3),
  PROBE_PASSWORD: z.string().min(1),
  /** Base32, as the page showed it; absent: the account has no second factor. */
  PROBE_TOTP_SECRET: z
    .string()
    .regex(/^[A-Z2-7 ]+=*$/i, "must be base32")
    .transform((text) => text.replace(/\s/g, "").toUpperCase())
    .optional(),
  /** Documents and choices of the canary's voters are made of it. */
  PROBE_SEED: key32,
  PROBE_INTERVAL_SECONDS: integer(1, 86_400).default(300),
  /** Of one canary election; when all have voted it is counted, and the next one made. */
  PROBE_VOTERS: integer(10, 1_000).default(300),
  /** How long the receipt of a vote may take. */
  PROBE_RECEIPT_SECONDS: integer(1, 600).default(60),
  /** How long any single call may take. */
  PROBE_TIMEOUT_SECONDS: integer(1, 600).default(30),
});

export type ProbeConfig = z.output<typeof schema>;

export function readProbeConfig(env: NodeJS.ProcessEnv): ProbeConfig {
  return readConfig(schema, env);
}
