import { JetStreamApiError, type StoredMsg } from "@nats-io/jetstream";
import { headers as newHeaders } from "@nats-io/transport-node";
import type { Events } from "@urna/service-kit/events/connection";
import { z } from "zod";

/** A message without its place in the stream, which would show when it came. */
export const Message = z.object({
  subject: z.string(),
  /** Readers recognise copies by it. */
  id: z.string(),
  /** The other headers. */
  headers: z.record(z.string(), z.array(z.string())),
  /** base64 */
  data: z.base64(),
});
export type Message = z.infer<typeof Message>;

const idHeader = "Nats-Msg-Id";
const noMessage = 10_037;

/** A stream's present messages, by id. */
export async function readStream(
  { manager, prefix }: Events,
  stream: string,
): Promise<ReadonlyMap<string, Message>> {
  const { state } = await manager.streams.info(prefix + stream);
  const found = new Map<string, Message>();
  for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
    const message = await messageAt(() => manager.streams.getMessage(prefix + stream, { seq }));
    if (message) found.set(message.id, message);
  }
  return found;
}

/** Undefined if it was read and removed in the meantime. */
async function messageAt(get: () => Promise<StoredMsg | null>): Promise<Message | undefined> {
  const stored = await get().catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === noMessage) return null;
    throw error;
  });
  if (!stored) return undefined;
  const { header, subject, data } = stored;
  const others = header.keys().filter((key) => key !== idHeader);
  return {
    subject,
    id: header.get(idHeader),
    headers: Object.fromEntries(others.map((key) => [key, header.values(key)])),
    data: Buffer.from(data).toString("base64"),
  };
}

export async function isEmpty({ manager, prefix }: Events, stream: string): Promise<boolean> {
  return (await manager.streams.info(prefix + stream)).state.messages === 0;
}

export async function publish({ client }: Events, message: Message): Promise<void> {
  const headers = newHeaders();
  for (const [key, values] of Object.entries(message.headers))
    for (const value of values) headers.append(key, value);
  await client.publish(message.subject, Buffer.from(message.data, "base64"), { msgID: message.id, headers });
}
