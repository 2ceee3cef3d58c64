import type { Own } from "../ownership.ts";
import type { TraceOptions } from "./otlp.ts";
import { traceWith } from "./spans.ts";

export type { TraceOptions };

/** Has this process send its spans. OpenTelemetry is loaded here and nowhere else. */
export async function startTracing(own: Own, service: string, options: TraceOptions): Promise<void> {
  const { startExporting } = await import("./otlp.ts");
  const { start, close } = startExporting(service, options);
  traceWith(start);
  own(close, () => {
    traceWith(undefined);
    return close();
  });
}
