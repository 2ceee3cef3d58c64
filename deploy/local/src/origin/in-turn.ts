import { Agent } from "node:http";
import { connect, type Socket } from "node:net";

interface Place {
  host: string;
  port: number;
}

/**
 * Connects to the places in turn, and skips those that refuse. Nothing is sent before a connection is accepted, so no
 * request is sent twice.
 */
export function inTurn(places: readonly Place[]): Agent {
  let next = 0;
  const connectToSome = async (): Promise<Socket> => {
    const first = next++;
    let refusal: unknown;
    for (let step = 0; step < places.length; step += 1) {
      const place = places[(first + step) % places.length];
      try {
        if (place) return await connectTo(place);
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  };
  const createConnection: Agent["createConnection"] = (_options, done) => {
    connectToSome().then(
      (socket) => done?.(null, socket),
      (error: Error) => done?.(error, undefined as never),
    );
    return undefined;
  };
  return Object.assign(new Agent({ keepAlive: false }), { createConnection });
}

function connectTo(place: Place): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(place).once("error", reject);
    socket.once("connect", () => resolve(socket.off("error", reject)));
  });
}
