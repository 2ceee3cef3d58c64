import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Another port through which a Postgres can be reached; `port` 0 picks a free one. */
export async function aPortBefore(url: string, wanted = 0) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => socket.destroy()));
  });
  await once(server.listen(wanted, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    /** Nothing comes back any more over the connections that are open now, and they stay open. */
    swallow: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
