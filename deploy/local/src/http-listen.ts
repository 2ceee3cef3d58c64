import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:http";

/** As in the gateway: longer than clients keep a connection for the next call. */
const keepAliveTimeoutMs = 65_000;

/** Listens on loopback, unless told another host. `close` cuts what is still open. */
export async function listenHttp(
  port: number,
  listener: RequestListener,
  host = "127.0.0.1",
): Promise<{ close(): Promise<void> }> {
  const server: Server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
