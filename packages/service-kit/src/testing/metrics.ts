import type { MetricName } from "../telemetry/metrics.ts";
import type { Registry } from "../telemetry.ts";

interface Read {
  labels: Record<string, string | number>;
  value: number;
}

/** One metric's values, as a scrape would read them now; for a histogram, the number of observations. */
export async function readMetric(registry: Registry, name: MetricName): Promise<Read[]> {
  const found = await registry.getSingleMetric(name)?.get();
  const values: { labels: object; value: number; metricName?: string }[] = found?.values ?? [];
  return values
    .filter(({ metricName = name }) => metricName === name || metricName === `${name}_count`)
    .map(({ labels, value }) => ({ labels: { ...labels }, value }));
}
