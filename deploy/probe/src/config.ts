import { integer, key32, processVariables, readConfig } from "@urna/service-kit/config";
import { z } from "zod";

/** Every variable that the probe reads. */
export const environment = z.object({
  ...processVariables,
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ""))
    .describe("Origin at which voters reach the application; the probe calls nothing else"),
  PROBE_EMAIL: z.string().min(3).describe("Account of the probe's administrator"),
  PROBE_PASSWORD: z.string().min(1).describe("Password of that account"),
  PROBE_TOTP_SECRET: z
    .string()
    .regex(/^[A-Z2-7 ]+=*$/i, "must be base32")
    .transform((text) => text.replace(/\s/g, "").toUpperCase())
    .optional()
    .describe("Secret of its authenticator app, in base32; absent: no second factor"),
  PROBE_SEED: key32.describe(
    "Seed of the canary's voters and choices. Change it between two canary elections only",
  ),
  PROBE_INTERVAL_SECONDS: integer(1, 86_400)
    .default(300)
    .describe("Time from the start of one run to the next"),
  PROBE_VOTERS: integer(10, 1_000)
    .default(300)
    .describe("Voters of one canary election; when all have voted it is counted, and the next one made"),
  PROBE_RECEIPT_SECONDS: integer(1, 600).default(60).describe("How long a receipt may take"),
  PROBE_TIMEOUT_SECONDS: integer(1, 600).default(30).describe("How long any single call may take"),
});

export type ProbeConfig = z.output<typeof environment>;

export function readProbeConfig(env: NodeJS.ProcessEnv): ProbeConfig {
  return readConfig(environment, env);
}
