import type { ServiceWithEvents } from "@urna/contract/services";
import type { StreamName } from "./streams.ts";

/** What ts-proto generates for a message, as far as events need it. */
export interface Codec<Message> {
  encode(message: Message): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Message;
}

/** Who publishes and reads events: each a user of NATS with rights of its own. */
export type EventUser = ServiceWithEvents;

export interface EventDefinition<Message, Reader extends string = string> {
  /** `<noun>.<past tense>.v<n>`, without the prefix of the installation. */
  subject: string;
  codec: Codec<Message>;
  stream: StreamName;
  /** The services that may publish it, and those that may read it. */
  from: readonly EventUser[];
  to: readonly EventUser[];
  /** The only readers, known beforehand: each has a message of its own, gone once it is acknowledged. */
  readers: readonly Reader[] | undefined;
  /** Whether a message that cannot be handled is moved to the stream DEAD; if not, it is tried for ever. */
  deadLetters: boolean;
}

/** An event whose bytes are its message's only under a key: without one there is nothing to encode or decode it with. */
export interface SecretEvent<Message, Reader extends string = string> extends Omit<
  EventDefinition<Message, Reader>,
  "codec"
> {
  content: Codec<Message>;
}

/**
 * Where a reader finds an event. Known readers each have a subject, and so a message, of their own: JetStream 2.9 keeps
 * a work queue whole through a kill, but a stream by interest forgets what was delivered and not yet acknowledged.
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

/** Tied to one person's vote: gone as soon as these readers have it. */
export function passing<Message, const Reader extends EventUser>(
  codec: Codec<Message>,
  { from, to }: Way<EventUser, readonly Reader[]>,
): Unnamed<Message, Reader> {
  return { codec, stream: "VOTES", from: [from], to, readers: to, deadLetters: true };
}

/**
 * Tied to one ballot: one reader, no copy anywhere, not even of what fails, and sealed on its way, because outbox and
 * stream come in the order of casting. It is published and read with the key of {@link sealedEvent} only.
 */
export function secret<Message, const Reader extends EventUser>(
  content: Codec<Message>,
  { from, to }: Way<EventUser, Reader>,
): Omit<SecretEvent<Message, Reader>, "subject"> {
  return { content, stream: "BALLOTS", from: [from], to: [to], readers: [to], deadLetters: false };
}

/** Gives every definition its key as its subject. */
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
