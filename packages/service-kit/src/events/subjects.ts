import { catalogue } from "./catalogue.ts";
import { subjectsOf } from "./event-definition.ts";

const events = new Map(
  Object.values(catalogue).flatMap((event) =>
    subjectsOf(event).map((subject) => [subject, event.subject] as const),
  ),
);

/** The event published under a subject, without the reader's part. */
export const eventUnder = (subject: string): string => events.get(subject) ?? "unknown";
