import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type SpanContext } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { OpenSpan, SpanStart, StartSpan } from "./spans.ts";

export interface TraceOptions {
  /** The collector's address for OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** The share of new traces to keep; from 0 to 1. */
  share: number;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Sends spans to a collector in the background. If it is away, only the spans are lost. */
export function startExporting(service: string, { endpoint, share }: TraceOptions) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer("urna");
  const start: StartSpan = ({ kind, name, requestId }: SpanStart, parent): OpenSpan => {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent)) : ROOT_CONTEXT;
    const attributes = requestId === undefined ? {} : { "urna.request_id": requestId };
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    return {
      traceparent: traceparentOf(span.spanContext()),
      end: (outcome) => {
        span.setAttribute("urna.outcome", outcome);
        if (outcome === "internal" || outcome === "unavailable")
          span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return { start, close: () => provider.shutdown().catch(() => undefined) };
}

function spanContextOf(traceparent: string): SpanContext {
  const [, traceId = "", spanId = "", flags = "0"] = traceparent.split("-");
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
