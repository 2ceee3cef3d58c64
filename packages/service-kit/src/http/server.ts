import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerClientErrors } from "./client-errors.ts";

export interface HttpServer {
  port: number;
  /** Stops accepting, lets the calls under way finish, and closes connections as they fall idle. */
  close(): Promise<void>;
}

/** Longer than load balancers keep an idle connection (60 s), so that it is never we who cut one they are using. */
const keepAliveTimeoutMs = 65_000;

/** Of a request's address and of its headers, cookies among them; Node refuses from here on. */
const maxHeaderSize = 16 * 1024 + 1;

export async function startHttpServer(
  listener: RequestListener,
  { host, port, stopping }: { host: string; port: number; stopping: AbortSignal },
): Promise<HttpServer> {
  const server = createServer({ maxHeaderSize }, (request, response) => {
    // While stopping, each answer asks its client to go to another replica.
    if (stopping.aborted) response.setHeader("Connection", "close");
    // One that was under way when we began to stop leaves an idle connection behind.
    response.once("close", () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    listener(request, response);
  });
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.headersTimeout = keepAliveTimeoutMs + 5_000;
  answerClientErrors(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
