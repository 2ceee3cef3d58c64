import type { Registry } from "prom-client";
import { readGauge } from "../telemetry/read-gauge.ts";
import type { ElectionKeys } from "./election-keys.ts";

/** Keys lost too early, and keys not destroyed yet. */
export function observeElectionKeys(
  metrics: Registry,
  keys: Pick<ElectionKeys, "lost" | "undestroyed">,
): void {
  const count = async (elections: Promise<string[]>) => [{ labels: {}, value: (await elections).length }];
  readGauge(metrics, "urna_election_keys_lost", () => count(keys.lost()));
  readGauge(metrics, "urna_election_keys_undestroyed", () => count(keys.undestroyed()));
}
