import type { Registry } from "prom-client";
import { metric, type Labels } from "./metric.ts";

type CastStep = Labels<"urna_cast_step_seconds">["step"];

/** Measures how long each step of a vote takes, whatever its outcome. */
export function castSteps(registry: Registry) {
  const seconds = metric(registry, "urna_cast_step_seconds");
  return async <T>(step: CastStep, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      seconds.observe({ step }, (performance.now() - startedAt) / 1_000);
    }
  };
}
