import { z } from "zod";

/** The part of k6's summary in use. */
const Raw = z.object({
  metrics: z.record(
    z.string(),
    z.object({
      values: z.record(z.string(), z.number()),
      thresholds: z.record(z.string(), z.object({ ok: z.boolean() })).optional(),
    }),
  ),
});

export interface Summary {
  /** Each metric's figures with k6's names: `p(95)`, `count`, `rate`; times in milliseconds. */
  metrics: Record<string, Record<string, number>>;
  /** `<metric>: <threshold>`, and whether it held. */
  thresholds: Record<string, boolean>;
}

export function readSummary(text: unknown): Summary {
  const { metrics } = Raw.parse(text);
  const thresholds = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([words, { ok }]) => [`${metric}: ${words}`, ok] as const),
  );
  return {
    metrics: Object.fromEntries(Object.entries(metrics).map(([name, { values }]) => [name, values])),
    thresholds: Object.fromEntries(thresholds),
  };
}
