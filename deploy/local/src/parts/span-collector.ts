import { appendFile, mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { join } from "node:path";

/** One line for each export of a service, OTLP in JSON. */
export const spansFile = (folder: string) => join(folder, "spans.jsonl");

/** Receives spans like a collector, and writes them into a folder. */
export async function startSpanCollector(folder: string) {
  await mkdir(folder, { recursive: true });
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => appendFile(spansFile(folder), `${body.toString("utf8")}\n`))
      .then(() => response.setHeader("Content-Type", "application/json").end("{}"))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
