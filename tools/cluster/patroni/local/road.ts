import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a loopback port that can be cut as a network is: whoever is on it hears nothing any more, not even an end. */
export async function openRoad(target: number) {
  const pairs = new Set<readonly [Socket, Socket | undefined]>();
  let isCut = false;
  const server = createServer((from) => {
    if (isCut) {
      from.pause().on("error", () => {});
      pairs.add([from, undefined]);
      return;
    }
    const to = connect(target, "127.0.0.1");
    const pair = [from, to] as const;
    pairs.add(pair);
    join(from, to, () => isCut || pairs.delete(pair));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket?.destroy();
    pairs.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const [from, to] of pairs) for (const socket of [from, to]) socket?.unpipe().pause();
    },
    mend: () => {
      if (isCut) endAll();
      isCut = false;
    },
    close: () => {
      server.close();
      endAll();
    },
  };
}

export type Road = Awaited<ReturnType<typeof openRoad>>;

function join(from: Socket, to: Socket, ended: () => void): void {
  const end = () => {
    from.destroy();
    to.destroy();
    ended();
  };
  for (const socket of [from, to]) socket.setNoDelay().on("error", end).on("close", end);
  from.pipe(to);
  to.pipe(from);
}
