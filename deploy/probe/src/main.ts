import { administratorAt } from "@urna/client/administrator";
import { runOptions } from "@urna/service-kit/config";
import { runService } from "@urna/service-kit/lifecycle";
import { canaryVoters } from "./canary-voters.ts";
import { readProbeConfig } from "./config.ts";
import { oneTimeCodes } from "./one-time-codes.ts";
import { createProbe } from "./probe.ts";
import { every } from "./schedule.ts";

const config = readProbeConfig(process.env);
const origin = config.PUBLIC_ORIGIN;
const timeoutMs = config.PROBE_TIMEOUT_SECONDS * 1_000;
const intervalMs = config.PROBE_INTERVAL_SECONDS * 1_000;

// No checks: metrics report failures, and a restart would not fix them.
await runService(
  "probe",
  async (own, { logger, metrics }) => {
    const secret = config.PROBE_TOTP_SECRET;
    const account = { timeoutMs, ...(secret && { secondFactor: oneTimeCodes(secret) }) };
    const probe = createProbe({
      site: { origin, timeoutMs, receiptMs: config.PROBE_RECEIPT_SECONDS * 1_000 },
      voters: canaryVoters(config.PROBE_SEED, config.PROBE_VOTERS),
      lastsMs: config.PROBE_VOTERS * intervalMs,
      administrator: () => administratorAt(origin, config.PROBE_EMAIL, config.PROBE_PASSWORD, account),
      metrics,
      logger,
    });
    own(
      every(intervalMs, () => probe.run()),
      (schedule) => schedule.stop(),
    );
  },
  runOptions(config),
);
