import type { Own } from "../ownership.ts";
import type { TraceOptions } from "./otlp.ts";
import { traceWith } from "./spans.ts";

export type { TraceOptions };

/** Makes this process send its spans. Only this module loads OpenTelemetry. */
export async function startTracing(own: Own, service: string, options: TraceOptions): Promise<void> {
  const { startExporting } = await import("./otlp.ts");
  const { start, close } = startExporting(service, options);
  traceWith(start);
  own(close, () => {
    traceWith(undefined);
    return close();
  });
}
