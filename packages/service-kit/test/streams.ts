import { catalogue } from "@urna/service-kit/events/catalogue";
import type { TestStreams } from "@urna/service-kit/testing/events";

type StoredStream = "EVENTS" | "VOTES" | "BALLOTS" | "DEAD";

/** How many messages a stream holds. */
export async function held({ events, prefix }: TestStreams, stream: StoredStream): Promise<number> {
  return (await events.manager.streams.info(prefix + stream)).state.messages;
}

/** Every message of a stream, as bytes, in order. */
export async function storedIn({ events, prefix }: TestStreams, stream: StoredStream): Promise<Uint8Array[]> {
  const { first_seq: first, last_seq: last } = (await events.manager.streams.info(prefix + stream)).state;
  const found: Uint8Array[] = [];
  for (let seq = Math.max(first, 1); seq <= last; seq += 1) {
    const message = await events.manager.streams.getMessage(prefix + stream, { seq }).catch(() => null);
    if (message) found.push(message.data);
  }
  return found;
}

/** The election ids of the `election.opened` messages that EVENTS holds. */
export async function electionsIn(streams: TestStreams): Promise<string[]> {
  const { codec } = catalogue["election.opened.v1"];
  return (await storedIn(streams, "EVENTS")).map((bytes) => codec.decode(bytes).electionId);
}
