import { Agent } from "node:http";
import { connect, type Socket } from "node:net";

interface Place {
  host: string;
  port: number;
}

/** Shorter than the gateway keeps one: it never ends a connection that is about to be used. */
const idleMs = 2_000;

/**
 * An agent for each place, which keeps connections for a moment. While its place refuses, it connects to the next. Nothing
 * is sent before a connection is accepted, so no request is sent twice.
 */
export function agentsOf(places: readonly Place[]): Agent[] {
  return places.map((_place, first) => {
    const around = [...places.slice(first), ...places.slice(0, first)];
    const createConnection: Agent["createConnection"] = (_options, done) => {
      connectToSome(around).then(
        (socket) => done?.(null, socket),
        (error: Error) => done?.(error, undefined as never),
      );
      return undefined;
    };
    return Object.assign(new Agent({ keepAlive: true, timeout: idleMs }), { createConnection });
  });
}

async function connectToSome(places: readonly Place[]): Promise<Socket> {
  let refusal: unknown;
  for (const place of places) {
    try {
      return await connectTo(place);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

function connectTo(place: Place): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(place).once("error", reject);
    socket.once("connect", () => resolve(socket.off("error", reject)));
  });
}
