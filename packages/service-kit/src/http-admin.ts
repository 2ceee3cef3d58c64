import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import { passes, type ReadyCheck } from "./ready-check.ts";

export interface AdminServerOptions {
  host?: string;
  /** 0 picks a free one. */
  port: number;
  metrics: Registry;
  /** Once aborted, /readyz answers 503. */
  stopping?: AbortSignal;
  /** A check that rejects, or takes over 2 s, makes the service not ready, except `events`. */
  checks: Record<string, ReadyCheck>;
}

/**
 * Checks that may fail while a service stays ready: without NATS, events wait in the outbox. If NATS's absence took
 * every replica out of service, nobody could vote.
 */
const dispensable: ReadonlySet<string> = new Set(["events"]);

export interface AdminServer {
  port: number;
  close(): Promise<void>;
}

/** `/livez`, `/readyz` and `/metrics` for the platform, on a port that no ingress reaches. */
export async function startAdminServer(options: AdminServerOptions): Promise<AdminServer> {
  const server = createServer((request, response) => {
    void answer(request.url ?? "/", options).then(({ status, type, body }) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, options.host ?? "127.0.0.1", resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

async function answer(url: string, options: AdminServerOptions) {
  switch (url.split("?")[0]) {
    case "/livez":
      return { status: 200, type: "text/plain", body: "ok\n" };
    case "/readyz":
      return readiness(options);
    case "/metrics":
      return { status: 200, type: options.metrics.contentType, body: await options.metrics.metrics() };
    default:
      return { status: 404, type: "text/plain", body: "not found\n" };
  }
}

async function readiness({ checks, stopping }: AdminServerOptions) {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
  );
  const ready = !stopping?.aborted && results.every(([name, passed]) => passed || dispensable.has(name));
  const body = {
    ready,
    checks: Object.fromEntries(results.map(([name, passed]) => [name, passed ? "ok" : "failed"])),
  };
  return { status: ready ? 200 : 503, type: "application/json", body: `${JSON.stringify(body)}\n` };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
