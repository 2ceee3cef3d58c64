import { readFile } from "node:fs/promises";
import { spansIn, type ReadSpan } from "@urna/service-kit/testing/spans";
import { spansFile } from "../../../src/parts/span-collector.ts";
import { ordersIn, type Seizure } from "./trace.ts";

/** Everything that the services sent a collector, in the order in which it came. */
export async function collectedSpans(folder: string): Promise<ReadSpan[]> {
  const lines = (await readFile(spansFile(folder), "utf8")).split("\n");
  return lines.filter((line) => line !== "").flatMap(spansIn);
}

/** What somebody has who reads the collector: one trace for each span. */
export function seizeSpans(spans: readonly ReadSpan[]): Seizure {
  const traces = spans.map((span, place) => ({
    source: `spans ${span.service} ${span.name} ${span.kind}`,
    text: JSON.stringify(span),
    orders: ordersIn({ place, ...span }),
  }));
  return { traces, raw: [] };
}

/** The names of a span and of all that it continues, up to the first of its trace. */
export function pathOf(span: ReadSpan, spans: readonly ReadSpan[]): string[] {
  const parent = spans.find(
    ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
  );
  return [...(parent ? pathOf(parent, spans) : []), `${span.service} ${span.kind} ${span.name}`];
}
