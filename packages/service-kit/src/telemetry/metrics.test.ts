import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MetricDefinition } from "./metric-definition.ts";
import { metrics } from "./metrics.ts";

const root = join(__dirname, "../../../..");
const catalogueFile = "packages/service-kit/src/telemetry/metrics.ts";

/** The deployed code: the services, the kit and the probe. */
const sources = ["packages/service-kit/src", "services", "deploy/probe"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (file) => file.endsWith(".ts") && !/node_modules|dist\/|\.test\.ts$|(^|\/)test(ing)?\//.test(file),
    )
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), "utf8") })),
);
const elsewhere = sources.filter(({ path }) => path !== catalogueFile);
const entries: [string, MetricDefinition][] = Object.entries(metrics);

it.each(entries)("%s is measured somewhere", (name) => {
  expect(elsewhere.filter(({ text }) => text.includes(`"${name}"`)).map(({ path }) => path)).not.toEqual([]);
});

it("nobody makes a metric that is not in the catalogue", () => {
  const makers = elsewhere.filter(({ text }) => /new (Counter|Gauge|Histogram|Summary)\b/.test(text));
  expect(makers.map(({ path }) => path)).toEqual([
    "packages/service-kit/src/telemetry/metric.ts",
    "packages/service-kit/src/telemetry/read-gauge.ts",
  ]);
});

it("labels are of a few kinds, each with a closed list", () => {
  const allowed = ["operation", "method", "outcome", "step", "event", "durable", "consumer", "state", "kind"];
  for (const [name, { labels = {} }] of entries) {
    for (const [label, values] of Object.entries(labels)) {
      expect([name, [...allowed, "election"]]).toEqual([name, expect.arrayContaining([label])]);
      expect("each" in values ? values.each : values).not.toHaveLength(0);
    }
  }
});

it("only the reconciled counts have a label for elections", () => {
  const ofElections = entries.filter(([, { labels = {} }]) => "election" in labels);
  expect(ofElections.map(([name]) => name)).toEqual(["urna_ballots", "urna_marked_voters"]);
});

it.each(entries)("%s has its kind and unit in its name", (name, { kind, buckets, help }) => {
  expect(help).toMatch(/\.$/);
  expect(name.endsWith("_total")).toBe(kind === "counter");
  expect(buckets !== undefined).toBe(kind === "histogram");
  if (kind === "histogram") expect(name).toMatch(/_seconds$/);
  expect(buckets ?? []).toEqual((buckets ?? []).toSorted((a, b) => a - b));
});
