import { collectDefaultMetrics, Registry } from "prom-client";

export { castSteps } from "./telemetry/cast-steps.ts";
export { metric } from "./telemetry/metric.ts";
export { readGauge } from "./telemetry/read-gauge.ts";
export { Registry };

/** A separate registry (not prom-client's global one) with the process metrics, labelled by service. */
export function createMetrics(service: string): Registry {
  const metrics = new Registry();
  metrics.setDefaultLabels({ service });
  collectDefaultMetrics({ register: metrics });
  return metrics;
}
