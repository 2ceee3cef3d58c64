import type { MetricDefinition } from "../../../packages/service-kit/src/telemetry/metric-definition.ts";
import { metrics } from "../../../packages/service-kit/src/telemetry/metrics.ts";
import { createMetrics } from "../../../packages/service-kit/src/telemetry.ts";

export interface KnownMetric {
  /** Labels of its own; `undefined` values: any. */
  readonly labels: Readonly<Record<string, readonly string[] | undefined>>;
}

/** What every scraped sample has: of the process, and of where Prometheus found it. */
export const everywhere = ["service", "namespace", "job", "pod", "instance"];

/** Metrics of other projects' exporters. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  up: [],
  certmanager_certificate_expiration_timestamp_seconds: ["name"],
  cnpg_backends_total: [],
  cnpg_pg_settings_setting: ["name"],
  pg_stat_activity_count: [],
  pg_settings_max_connections: [],
  kubelet_volume_stats_available_bytes: ["persistentvolumeclaim"],
  kubelet_volume_stats_capacity_bytes: ["persistentvolumeclaim"],
  kube_cronjob_created: ["cronjob"],
  kube_cronjob_next_schedule_time: ["cronjob"],
  kube_cronjob_spec_suspend: ["cronjob"],
  kube_cronjob_status_last_schedule_time: ["cronjob"],
  kube_cronjob_status_last_successful_time: ["cronjob"],
  kube_job_failed: ["job_name", "condition"],
  kube_job_status_start_time: ["job_name"],
};

/** Every series that there can be, by name. */
export function knownMetrics(): ReadonlyMap<string, KnownMetric> {
  const known = new Map<string, KnownMetric>();
  for (const [name, definition] of Object.entries<MetricDefinition>(metrics)) {
    const labels = Object.fromEntries(
      Object.entries(definition.labels ?? {}).map(([label, values]) => [
        label,
        "each" in values ? undefined : values,
      ]),
    );
    for (const [series, more] of seriesOf(name, definition.kind))
      known.set(series, { labels: { ...labels, ...more } });
  }
  for (const { name } of createMetrics("test").getMetricsAsArray()) known.set(name, { labels: {} });
  // The one histogram among prom-client's own.
  for (const [series] of seriesOf("nodejs_gc_duration_seconds", "histogram"))
    known.set(series, { labels: {} });
  for (const [name, labels] of Object.entries(elsewhere))
    known.set(name, { labels: Object.fromEntries(labels.map((label) => [label, undefined])) });
  return known;
}

type Series = readonly [name: string, more: Readonly<Record<string, undefined>>];

function seriesOf(name: string, kind: string): Series[] {
  if (kind !== "histogram") return [[name, {}]];
  return [
    [`${name}_bucket`, { le: undefined }],
    [`${name}_sum`, {}],
    [`${name}_count`, {}],
  ];
}
