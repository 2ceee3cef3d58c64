import { metric, type Registry } from "@urna/service-kit/telemetry";
import { failureOf, type ProbeStep } from "./failure.ts";

export type Timed = <Result>(step: ProbeStep, run: () => Promise<Result>) => Promise<Result>;

/** Runs a step and measures it; an error becomes its failure. */
export function createStopwatch(metrics: Registry): Timed {
  const seconds = metric(metrics, "urna_probe_step_seconds");
  return async (step, run) => {
    const begun = performance.now();
    try {
      const result = await run();
      seconds.observe({ step }, (performance.now() - begun) / 1_000);
      return result;
    } catch (error) {
      throw failureOf(step, error);
    }
  };
}
