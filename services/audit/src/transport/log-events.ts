import type { Clock } from "@urna/service-kit/clock";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Events } from "@urna/service-kit/events/connection";
import { consume, type ConsumeOptions, type Consumption } from "@urna/service-kit/events/consume";
import type { Arrival } from "../domain/append-leaves.ts";
import { leafOf } from "../domain/leaf.ts";
import { loggedFields, type CatalogueMessage, type LoggedSubject } from "../domain/logged-events.ts";

/** Nobody waits for a leaf: those of a rush are appended together. */
export const groups = { largest: 100, restMs: 500 };

interface Logging {
  events: Events;
  clock: Clock;
  append: (arrival: Arrival) => Promise<void>;
}

type EventOf<Subject extends LoggedSubject> = ConsumeOptions<CatalogueMessage[Subject], string>["event"];

const definitions: { readonly [Subject in LoggedSubject]: EventOf<Subject> } = catalogue;

/** Consumes every logged event. A message is acknowledged once its leaf is committed. */
export async function logEvents(logging: Logging): Promise<Consumption> {
  const subjects = Object.keys(loggedFields) as LoggedSubject[];
  const readers = await Promise.all(subjects.map((subject) => logEvent(subject, logging)));
  return {
    stop: async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
    },
  };
}

function logEvent<Subject extends LoggedSubject>(
  subject: Subject,
  { events, clock, append }: Logging,
): Promise<Consumption> {
  const event: EventOf<Subject> = definitions[subject];
  return consume({
    events,
    event,
    durable: "audit",
    maxInFlight: groups.largest,
    handler: (message, { id }) => append({ eventId: id, leaf: leafOf(subject, message, clock.now()) }),
  });
}
