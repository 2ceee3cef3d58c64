import type { MetricName } from "../telemetry/metrics.ts";
import type { Registry } from "../telemetry.ts";

interface Read {
  labels: Record<string, string | number>;
  value: number;
}

/** What a scrape would find of one metric now; of a histogram, how often it was observed. */
export async function readMetric(registry: Registry, name: MetricName): Promise<Read[]> {
  const found = await registry.getSingleMetric(name)?.get();
  const values: { labels: object; value: number; metricName?: string }[] = found?.values ?? [];
  return values
    .filter(({ metricName = name }) => metricName === name || metricName === `${name}_count`)
    .map(({ labels, value }) => ({ labels: { ...labels }, value }));
}
