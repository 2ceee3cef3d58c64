import { createMetrics, metric, readGauge } from "../telemetry.ts";
import { readMetric } from "../testing/metrics.ts";
import { whileUnderWay } from "./while-under-way.ts";

it("is the same one at each call", async () => {
  const registry = createMetrics("test");
  metric(registry, "urna_access_alarms_total").inc({});
  metric(registry, "urna_access_alarms_total").inc({});
  expect(await readMetric(registry, "urna_access_alarms_total")).toEqual([{ labels: {}, value: 2 }]);
});

it("has a counter's listed outcomes at zero before the first of them", async () => {
  const registry = createMetrics("test");
  metric(registry, "urna_code_deliveries_total");
  expect(await readMetric(registry, "urna_code_deliveries_total")).toEqual([
    { labels: { outcome: "sent" }, value: 0 },
    { labels: { outcome: "failed" }, value: 0 },
  ]);
});

describe("a gauge that is read", () => {
  it("has the values of the scrape, and none that are gone", async () => {
    const registry = createMetrics("test");
    let elections = ["a", "b"];
    readGauge(registry, "urna_ballots", async () =>
      elections.map((election) => ({ labels: { election }, value: 1 })),
    );
    expect(await readMetric(registry, "urna_ballots")).toHaveLength(2);
    elections = ["b"];
    expect(await readMetric(registry, "urna_ballots")).toEqual([{ labels: { election: "b" }, value: 1 }]);
  });

  it.each([
    ["fails", () => Promise.reject(new Error("away"))],
    ["takes more than two seconds", () => new Promise<never>(() => undefined)],
  ])("is left out when the reading %s, and the scrape has everything else", async (_, failing) => {
    jest.useFakeTimers();
    const registry = createMetrics("test");
    metric(registry, "urna_access_alarms_total").inc({});
    readGauge(registry, "urna_outbox_rows", failing);
    const scraping = registry.metrics();
    await jest.advanceTimersByTimeAsync(2_000);
    const scraped = await scraping;
    jest.useRealTimers();
    expect(scraped).toContain('urna_access_alarms_total{service="test"} 1');
    expect(scraped).not.toMatch(/^urna_outbox_rows/m);
  });
});

it("runs once for all callers at a time, and again for a later call", async () => {
  let times = 0;
  const ask = whileUnderWay(async () => (times += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});
