/** What processor time of a service goes into. */
export type Kind =
  | "HTTP"
  | "gRPC"
  | "SQL"
  | "crypto"
  | "PDF"
  | "QR"
  | "mail"
  | "events"
  | "validation"
  | "logs, metrics, traces"
  | "garbage collection"
  | "own code"
  | "Node and its modules";

/** One function of a stack, as V8 names it. */
export interface Frame {
  readonly functionName: string;
  readonly url: string;
}

/** Where code of each kind lives; the first that fits. */
const places: readonly (readonly [Kind, RegExp])[] = [
  ["SQL", /node_modules\/(knex|pg|pg-[\w-]+|postgres-[\w-]+|tarn)\/|service-kit\/dist\/database/],
  [
    "gRPC",
    /node_modules\/(@grpc\/[\w-]+|grpc-health-check|@bufbuild\/protobuf)\/|protos\/dist\/|service-kit\/dist\/(grpc|errors)/,
  ],
  [
    "HTTP",
    /node_modules\/(express|body-parser|router|finalhandler|send|helmet|compression|qs|raw-body|on-finished|negotiator|accepts|type-is|etag|vary|cookie)\//,
  ],
  [
    "PDF",
    /node_modules\/(pdfkit|fontkit|@foliojs-fork\/[\w-]+|linebreak|png-js|crypto-js|restructure|unicode-[\w-]+|brotli|tiny-inflate|dfa)\/|receipt\/dist\/printing|packages\/printing\/dist/,
  ],
  ["QR", /node_modules\/(qrcode|dijkstrajs|pngjs)\//],
  ["mail", /node_modules\/(nodemailer|mailparser|libmime|libbase64)\/|notification\/dist\/delivery/],
  ["events", /node_modules\/@nats-io\/|service-kit\/dist\/events/],
  ["validation", /node_modules\/(zod|zod-openapi)\//],
  [
    "logs, metrics, traces",
    /node_modules\/(pino|sonic-boom|prom-client|tdigest|@opentelemetry\/[\w-]+|thread-stream)\/|service-kit\/dist\/(telemetry|logging)/,
  ],
  [
    "crypto",
    /node_modules\/(sodium-native|jose|@noble\/[\w-]+|otpauth|@node-rs\/[\w-]+)\/|packages\/belenios\/|service-kit\/dist\/crypto|node:internal\/crypto/,
  ],
];

/** The kind of a sample: of the innermost function that one can be told of. `stack` goes from the innermost out. */
export function kindOf(stack: readonly Frame[]): Kind | "idle" {
  const [top] = stack;
  // The profiler's own work is none of the service's.
  if (top?.functionName === "(idle)" || top?.functionName === "dispatch") return "idle";
  if (top?.functionName === "(garbage collector)") return "garbage collection";
  for (const { url } of stack) {
    const found = places.find(([, pattern]) => pattern.test(url));
    if (found) return found[0];
    if (/^file:.*\/(services|packages)\//.test(url) && !url.includes("node_modules")) return "own code";
  }
  return stack.some(({ url }) => url.startsWith("node:_http") || url.startsWith("node:internal/http"))
    ? "HTTP"
    : stack.some(({ url }) => url.includes("http2"))
      ? "gRPC"
      : "Node and its modules";
}
