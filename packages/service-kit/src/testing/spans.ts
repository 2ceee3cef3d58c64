const kinds = ["unspecified", "internal", "server", "client", "producer", "consumer"] as const;

export interface ReadSpan {
  service: string;
  name: string;
  kind: (typeof kinds)[number];
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string>;
  /** Nanoseconds since 1970, as OTLP writes them. */
  startTimeUnixNano: string;
}

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface ExportedSpan extends Pick<ReadSpan, "name" | "traceId" | "spanId" | "startTimeUnixNano"> {
  kind: number;
  parentSpanId?: string;
  attributes?: Attribute[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

/** The spans in one request of an exporter: OTLP in JSON. */
export function spansIn(body: string): ReadSpan[] {
  const { resourceSpans } = JSON.parse(body) as Export;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const { "service.name": service = "" } = textsOf(resource.attributes);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ kind, parentSpanId, attributes = [], name, traceId, spanId, startTimeUnixNano }) => ({
        service,
        name,
        traceId,
        spanId,
        startTimeUnixNano,
        kind: kinds[kind] ?? "unspecified",
        parentSpanId: parentSpanId || undefined,
        attributes: textsOf(attributes),
      })),
    );
  });
}

const textsOf = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? ""]));
