import { connect } from "@nats-io/transport-node";
import { streams } from "@urna/service-kit/events/streams";

export interface Seen {
  messages: number;
  bytes: number;
}

/** Counts what is published to the streams, by kind of event, until it is told to stop. */
export async function watchMessages(url: string, password: string) {
  const connection = await connect({ servers: url, user: "operator", pass: password });
  const seen = new Map<string, Seen>();
  for (const subject of Object.values(streams).flatMap(({ subjects }) => subjects))
    connection.subscribe(subject, {
      callback: (_error, message) => {
        const kind = message.subject.split(".").slice(0, 2).join(".");
        const known = seen.get(kind) ?? { messages: 0, bytes: 0 };
        seen.set(kind, { messages: known.messages + 1, bytes: known.bytes + message.data.length });
      },
    });
  await connection.flush();
  return {
    stop: async () => {
      await connection.drain();
      return seen;
    },
  };
}
