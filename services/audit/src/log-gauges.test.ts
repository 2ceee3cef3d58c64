import { createMetrics } from "@urna/service-kit/telemetry";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { exportLogGauges } from "./log-gauges.ts";

it("exports the length of the log and of its signed part, read at each scrape", async () => {
  const metrics = createMetrics("test");
  let head: { treeSize: number; signedHead: string } | undefined = undefined;
  exportLogGauges(metrics, { size: async () => 7, newestHead: async () => head });
  const gauges = async () =>
    Promise.all(
      (["urna_audit_entries", "urna_audit_signed_entries"] as const).map(
        async (name) => (await readMetric(metrics, name))[0]?.value,
      ),
    );
  expect(await gauges()).toEqual([7, 0]);
  head = { treeSize: 5, signedHead: "head" };
  expect(await gauges()).toEqual([7, 5]);
});
