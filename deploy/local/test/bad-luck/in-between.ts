import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Stands in front of a server on this machine and passes everything on, late or not at all for a while. */
export interface InBetween {
  /** Begins; answers the port to connect to instead of `port`. */
  before(port: number): Promise<number>;
  /** From now on everything comes this much later, there and back together. */
  delay(roundTripMs: number): void;
  /** Nothing comes through until `release`; connections stay. */
  hold(): void;
  release(): void;
  close(): void;
}

export function standInBetween(): InBetween {
  const sockets = new Set<Socket>();
  let oneWayMs = 0;
  let held: Promise<void> = Promise.resolve();
  let release = () => {};
  let target = 0;

  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    join(client, upstream);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
  });
  const mayPass = async () => {
    if (oneWayMs > 0) await sleep(oneWayMs);
    await held;
  };
  const join = (client: Socket, upstream: Socket) => {
    passOn(client, upstream, mayPass);
    passOn(upstream, client, mayPass);
  };

  return {
    before: async (port) => {
      target = port;
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      return typeof address === "object" && address ? address.port : 0;
    },
    delay: (roundTripMs) => (oneWayMs = roundTripMs / 2),
    hold: () => (held = new Promise((resolve) => (release = resolve))),
    release: () => release(),
    close: () => {
      release();
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** In order, each piece as late as is said when it comes. */
function passOn(from: Socket, to: Socket, mayPass: () => Promise<void>): void {
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = (step: () => void) => {
    const pass = mayPass();
    last = last.then(() => pass).then(() => void (to.destroyed || step()));
  };
  from.on("data", (piece) => inOrder(() => to.write(piece)));
  from.on("end", () => inOrder(() => to.end()));
  from.on("error", () => to.destroy());
  from.on("close", () => inOrder(() => to.destroySoon()));
}
