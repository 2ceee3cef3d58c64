import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Raw } from "./trace.ts";

/** Where services would send their spans: OpenTelemetry's own variables name it. */
export async function collectSpans() {
  const received: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push(Buffer.concat(parts));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_TRACES_EXPORTER: "otlp",
      OTEL_TRACES_SAMPLER: "always_on",
    },
    raw: (): Raw[] =>
      received.map((bytes, place) => ({ source: "spans", bytes, ordersAt: () => ({ place }) })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type Spans = Awaited<ReturnType<typeof collectSpans>>;
