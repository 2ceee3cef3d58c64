import type { Registry } from "prom-client";
import { readGauge } from "../telemetry/read-gauge.ts";
import type { ElectionKeys } from "./election-keys.ts";

/** Keys that are gone too early, and those that are not gone yet. */
export function observeElectionKeys(
  metrics: Registry,
  keys: Pick<ElectionKeys, "lost" | "undestroyed">,
): void {
  const count = async (elections: Promise<string[]>) => [{ labels: {}, value: (await elections).length }];
  readGauge(metrics, "urna_election_keys_lost", () => count(keys.lost()));
  readGauge(metrics, "urna_election_keys_undestroyed", () => count(keys.undestroyed()));
}
