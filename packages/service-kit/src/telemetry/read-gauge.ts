import { Gauge, type Registry } from "prom-client";
import { withTimeout } from "../with-timeout.ts";
import type { Labels } from "./metric.ts";
import type { MetricDefinition } from "./metric-definition.ts";
import { metrics, type MetricName } from "./metrics.ts";

export type GaugeName = {
  [Name in MetricName]: (typeof metrics)[Name]["kind"] extends "gauge" ? Name : never;
}[MetricName];

export interface Sample<Name extends GaugeName> {
  readonly labels: Labels<Name>;
  readonly value: number;
}

const longestMs = 2_000;

/**
 * Reads a gauge at each scrape, never otherwise. A value that fails or takes over 2 s is left out: no value is better
 * than an old one. Once for each name and registry.
 */
export function readGauge<Name extends GaugeName>(
  registry: Registry,
  name: Name,
  read: () => Promise<readonly Sample<Name>[]>,
): void {
  const { help, labels = {} }: MetricDefinition = metrics[name];
  const labelNames = Object.keys(labels);
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await withTimeout(read(), longestMs).catch(() => []);
      // Without labels, a reset leaves a zero.
      gauge.reset();
      if (labelNames.length === 0) gauge.remove();
      for (const sample of samples) gauge.set(sample.labels, sample.value);
    },
  });
}
