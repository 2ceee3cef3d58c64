import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { LabelValues, MetricDefinition } from "./metric-definition.ts";
import { metrics, type MetricName } from "./metrics.ts";

type Definition<Name extends MetricName> = (typeof metrics)[Name];

type Value<Allowed> = Allowed extends readonly (infer Listed)[] ? Listed : string;

/** Every label of a metric, each with a value from the catalogue. `{}` for a metric without labels. */
export type Labels<Name extends MetricName> =
  Definition<Name> extends { labels: infer Each }
    ? { readonly [Label in keyof Each]: Value<Each[Label]> }
    : Readonly<Record<never, never>>;

interface Instruments<Given> {
  counter: { inc(labels: Given, by?: number): void };
  gauge: { set(labels: Given, value: number): void };
  histogram: { observe(labels: Given, value: number): void };
}

export type Metric<Name extends MetricName> = Instruments<Labels<Name>>[Definition<Name>["kind"]];

/** The metric of this name in a registry, made at the first call. */
export function metric<Name extends MetricName>(registry: Registry, name: Name): Metric<Name> {
  return (registry.getSingleMetric(name) ?? create(registry, name)) as unknown as Metric<Name>;
}

function create(registry: Registry, name: MetricName) {
  const { kind, help, labels = {}, buckets = [] }: MetricDefinition = metrics[name];
  const settings = { name, help, labelNames: Object.keys(labels), registers: [registry] };
  switch (kind) {
    case "gauge":
      return new Gauge(settings);
    case "histogram":
      return new Histogram({ ...settings, buckets: [...buckets] });
    case "counter":
      return startedAtZero(new Counter(settings), labels);
    default:
      return kind satisfies never;
  }
}

/** Starts each listed outcome at zero: a counter that first appears at 1 shows no increase between scrapes. */
function startedAtZero(counter: Counter, labels: Readonly<Record<string, LabelValues>>): Counter {
  const [only, ...others] = Object.entries(labels);
  if (only === undefined || others.length > 0) return counter;
  const [label, values] = only;
  if (isListed(values)) for (const value of values) counter.inc({ [label]: value }, 0);
  return counter;
}

const isListed = (values: LabelValues): values is readonly string[] => Array.isArray(values);
