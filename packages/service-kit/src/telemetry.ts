import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export { Registry };

interface MetricDefinition<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** A registry of its own (never prom-client's global one) with the process metrics, labelled by service. */
export function createMetrics(service: string): Registry {
  const metrics = new Registry();
  metrics.setDefaultLabels({ service });
  collectDefaultMetrics({ register: metrics });
  return metrics;
}

/** Labels hold names from closed lists only (methods, events, codes), never a person, an id or a text. */
export function counter<Label extends string>(
  metrics: Registry,
  definition: MetricDefinition<Label>,
): Counter<Label> {
  const { name, help, labels: labelNames = [] } = definition;
  return (
    existing<Counter<Label>>(metrics, name) ?? new Counter({ name, help, labelNames, registers: [metrics] })
  );
}

export function gauge<Label extends string>(
  metrics: Registry,
  definition: MetricDefinition<Label>,
): Gauge<Label> {
  const { name, help, labels: labelNames = [] } = definition;
  return existing<Gauge<Label>>(metrics, name) ?? new Gauge({ name, help, labelNames, registers: [metrics] });
}

/** Durations in seconds unless `buckets` says otherwise. */
export function histogram<Label extends string>(
  metrics: Registry,
  definition: MetricDefinition<Label> & { buckets?: number[] },
): Histogram<Label> {
  const { name, help, labels: labelNames = [] } = definition;
  const buckets = definition.buckets ?? [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  const found = existing<Histogram<Label>>(metrics, name);
  return found ?? new Histogram({ name, help, labelNames, buckets, registers: [metrics] });
}

function existing<Metric>(metrics: Registry, name: string): Metric | undefined {
  return metrics.getSingleMetric(name) as Metric | undefined;
}
