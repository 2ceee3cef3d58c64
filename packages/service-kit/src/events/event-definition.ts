import type { ServiceWithEvents } from "@urna/contract/services";
import type { StreamName } from "./streams.ts";

/** The part of ts-proto's generated messages that events need. */
export interface Codec<Message> {
  encode(message: Message): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Message;
}

/** Publishers and readers of events: each is a NATS user with its own rights. */
export type EventUser = ServiceWithEvents;

export interface EventDefinition<Message, Reader extends string = string> {
  /** `<noun>.<past tense>.v<n>`, without the installation's prefix. */
  subject: string;
  codec: Codec<Message>;
  stream: StreamName;
  /** The services that may publish it, and those that may read it. */
  from: readonly EventUser[];
  to: readonly EventUser[];
  /** The only readers, if known in advance: each has its own copy of the message, deleted once acknowledged. */
  readers: readonly Reader[] | undefined;
  /** Whether a message that cannot be handled goes to the stream DEAD; otherwise it is retried forever. */
  deadLetters: boolean;
}

/** An event that is encrypted: it cannot be encoded or decoded without a key. */
export interface SecretEvent<Message, Reader extends string = string> extends Omit<
  EventDefinition<Message, Reader>,
  "codec"
> {
  content: Codec<Message>;
}

/**
 * The subject where a reader finds an event. Each known reader has its own subject and so its own message: JetStream
 * 2.9 keeps a work queue intact through a kill, but a stream by interest forgets messages that were delivered and not
 * acknowledged.
 */
export function subjectFor(
  { subject, readers }: Pick<EventDefinition<never>, "subject" | "readers">,
  reader: string,
): string {
  return readers ? `${subject}.${reader}` : subject;
}

/** Every subject that an event is published under. */
export function subjectsOf(event: Pick<EventDefinition<never>, "subject" | "readers">): string[] {
  return event.readers?.map((reader) => subjectFor(event, reader)) ?? [event.subject];
}

type Unnamed<Message, Reader extends string> = Omit<EventDefinition<Message, Reader>, "subject">;

interface Way<From, To> {
  from: From;
  to: To;
}

/** Kept 30 days; readers may read it at any time. */
export function lasting<Message>(
  codec: Codec<Message>,
  way: Way<readonly EventUser[], readonly EventUser[]>,
): Unnamed<Message, string> {
  return { codec, stream: "EVENTS", ...way, readers: undefined, deadLetters: true };
}

/** Tied to one person's vote: deleted as soon as these readers have it. */
export function passing<Message, const Reader extends EventUser>(
  codec: Codec<Message>,
  { from, to }: Way<EventUser, readonly Reader[]>,
): Unnamed<Message, Reader> {
  return { codec, stream: "VOTES", from: [from], to, readers: to, deadLetters: true };
}

/**
 * Tied to one ballot: one reader, no copies, not even of failures. It is encrypted, because outbox and stream are in
 * the order of casting. It is published and read only with the keys of {@link sealedEvent}.
 */
export function secret<Message, const Reader extends EventUser>(
  content: Codec<Message>,
  { from, to }: Way<EventUser, Reader>,
): Omit<SecretEvent<Message, Reader>, "subject"> {
  return { content, stream: "BALLOTS", from: [from], to: [to], readers: [to], deadLetters: false };
}

/** Sets each definition's subject to its key. */
export function named<
  Definitions extends Record<
    string,
    Unnamed<unknown, string> | Omit<SecretEvent<unknown, string>, "subject">
  >,
>(definitions: Definitions) {
  const entries = Object.entries(definitions).map(([subject, definition]) => [
    subject,
    { ...definition, subject },
  ]);
  return Object.fromEntries(entries) as {
    [Subject in keyof Definitions]: Definitions[Subject] & { subject: string };
  };
}
