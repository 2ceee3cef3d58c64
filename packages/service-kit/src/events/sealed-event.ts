import { SealedEvent } from "@urna/protos/events/v1/events";
import { openSealed, seal } from "../crypto/aes-gcm.ts";
import { padded, unpadded } from "../crypto/padded.ts";
import type { Codec, EventDefinition, SecretEvent } from "./event-definition.ts";

/** Keys shared by a secret event's publisher and reader; 32 bytes each. */
export interface SealingKeys {
  key: Buffer;
  /** Opens messages published before a change of key. */
  previous?: Buffer | undefined;
}

/** A secret event with its keys, for publishing and reading. A message that no key opens is undecodable. */
export function sealedEvent<Message, Reader extends string>(
  { content, ...event }: SecretEvent<Message, Reader>,
  keys: SealingKeys,
): EventDefinition<Message, Reader> {
  return { ...event, codec: sealedCodec(content, keys, Buffer.from(event.subject, "utf8")) };
}

/** Longer than any event: every message is padded to this length. */
const bytesAtOnce = 1_024;

function sealedCodec<Message>(content: Codec<Message>, keys: SealingKeys, subject: Buffer): Codec<Message> {
  const open = (sealed: Buffer): Buffer => {
    try {
      return openSealed(keys.key, sealed, subject);
    } catch (error) {
      if (keys.previous === undefined) throw error;
      return openSealed(keys.previous, sealed, subject);
    }
  };
  return {
    encode: (message) =>
      SealedEvent.encode({
        sealed: seal(keys.key, padded(content.encode(message).finish(), bytesAtOnce), subject),
      }),
    decode: (bytes) => content.decode(unpadded(open(Buffer.from(SealedEvent.decode(bytes).sealed)))),
  };
}
