import { createServer as createWeb } from "node:http";
import { request } from "node:https";
import { connect, createServer, type Server } from "node:net";
import { visitors } from "../nodes/addresses.ts";
import { mailHostOf, type WayIn } from "./way-in.ts";

/** The origin and the mailbox on loopback ports of this machine, for browsers without a name for the node; as long as this process lives. */
export async function forwardTo(way: WayIn, ports: { origin: number; mailbox: number }): Promise<void> {
  const origin = createServer((socket) => {
    const onward = connect({ host: way.address, port: 443, ...visitorOf(socket.remoteAddress) });
    socket.pipe(onward).pipe(socket);
    socket.on("error", () => onward.destroy());
    onward.on("error", () => socket.destroy());
  });
  const mailbox = createWeb((asked, answered) => {
    const onward = request(
      {
        host: way.address,
        servername: mailHostOf(way.host),
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, host: mailHostOf(way.host) },
        ca: way.authority,
      },
      (answer) => {
        answered.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(answered);
      },
    );
    onward.on("error", () => answered.destroy());
    asked.pipe(onward);
  });
  await listen(origin, ports.origin);
  await listen(mailbox, ports.mailbox);
}

/** Whoever comes from 127.1.0.N is somebody of their own beyond, too: limits go by address. */
function visitorOf(remote = ""): { localAddress?: string } {
  const [, number] = /^127\.1\.0\.(\d+)$/.exec(remote) ?? [];
  return number === undefined ? {} : { localAddress: `${visitors.prefix}${number}` };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on("error", reject).listen(port, "127.0.0.1", resolve);
  });
}
