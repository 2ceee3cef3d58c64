import { routes } from "@urna/contract/api/routes";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { eventUsers } from "@urna/service-kit/events/permissions";
import type { MetricDefinition } from "@urna/service-kit/telemetry/metric-definition";
import { metrics } from "@urna/service-kit/telemetry/metrics";

const events = Object.keys(catalogue);
const consumers = eventUsers.flatMap((user) =>
  events.map((subject) => `${user}-${subject.replaceAll(".", "_")}`),
);
const definitions: Readonly<Record<string, MetricDefinition>> = metrics;

/** Where a list is kept elsewhere, what stands in it. */
const closed: Readonly<Record<string, (value: string) => boolean>> = {
  operation: (value) => value === "unmatched" || value in routes,
  method: (value) => /^[A-Z][A-Za-z]+$/.test(value),
  event: (value) => events.includes(value),
  durable: (value) => eventUsers.some((user) => user === value),
  consumer: (value) => consumers.includes(value),
  kind: (value) => /^[a-z]+(-[a-z]+)*$/.test(value),
};

/** Labels of our metrics in a scrape whose values are of no closed list, each once; these elections are known. */
export function openLabels(scraped: string, elections: readonly string[]): string[] {
  const found = [...scraped.matchAll(/^(urna_\w+?)(?:_bucket|_sum|_count)?\{(.*)\} /gm)].flatMap(
    ([, name = "", labels = ""]) =>
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = "", value = ""]) => ({ name, label, value })),
  );
  const open = found.filter(({ name, label, value }) => !isClosed({ name, label, value, elections }));
  return [...new Set(open.map(({ name, label, value }) => `${name} ${label}=${value}`))];
}

interface Labelled {
  name: string;
  label: string;
  value: string;
  elections: readonly string[];
}

function isClosed({ name, label, value, elections }: Labelled): boolean {
  // `service` is the process's, `le` the buckets'.
  if (label === "service" || label === "le") return true;
  const values = definitions[name]?.labels?.[label];
  if (values === undefined) return false;
  if (!("each" in values)) return values.includes(value);
  return label === "election" ? [...elections, "small"].includes(value) : (closed[label]?.(value) ?? false);
}
