import { createMetrics } from "@urna/service-kit/telemetry";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { tellLog } from "./log-gauges.ts";

it("tells how long the log is and how much of it is signed, as they are when somebody asks", async () => {
  const metrics = createMetrics("test");
  let head: { treeSize: number; signedHead: string } | undefined = undefined;
  tellLog(metrics, { size: async () => 7, newestHead: async () => head });
  const told = async () =>
    Promise.all(
      (["urna_audit_entries", "urna_audit_signed_entries"] as const).map(
        async (name) => (await readMetric(metrics, name))[0]?.value,
      ),
    );
  expect(await told()).toEqual([7, 0]);
  head = { treeSize: 5, signedHead: "head" };
  expect(await told()).toEqual([7, 5]);
});
