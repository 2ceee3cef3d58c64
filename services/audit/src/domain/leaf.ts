import type { CatalogueMessage, LoggedSubject } from "./logged-events.ts";
import { loggedFields, voteRelated } from "./logged-events.ts";
import { writeChanges } from "./leaf-changes.ts";

/** Marks leaves with `askedBy`, `changes` or `result`. Leaves without these have no version. */
const version = 2;

/**
 * An event's leaf: canonical JSON (sorted keys, no white space) of its kind, the listed ids and hashes, and the time of
 * logging: `hour` for events that follow a vote, `at` (instant) for others. ISO 8601 in UTC. Acts with changes, with a
 * refusal, or with a first person (acts of two) also have `changes`, `result` or `askedBy`, and `v`.
 */
export function leafOf<Subject extends LoggedSubject>(
  subject: Subject,
  message: CatalogueMessage[Subject],
  now: Date,
): string {
  const listed: readonly (keyof CatalogueMessage[Subject])[] = loggedFields[subject];
  const fields = listed.map((field) => [String(field), message[field]] as const);
  const when = voteRelated.has(subject) ? ["hour", startOfHour(now)] : ["at", now.toISOString()];
  const members = [["kind", kindOf(subject)], ...fields, ...furtherOf(message), when];
  return JSON.stringify(Object.fromEntries(members.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))));
}

/** Members present only where the event has a value for them. */
function furtherOf(message: CatalogueMessage[LoggedSubject]): (readonly [string, unknown])[] {
  const changes = "changes" in message ? writeChanges(message.changes) : [];
  const result = "result" in message && message.result === "refused" ? message.result : undefined;
  const askedBy = "askedBy" in message ? message.askedBy : undefined;
  const further = [
    ...(askedBy ? [["askedBy", askedBy] as const] : []),
    ...(changes.length > 0 ? [["changes", changes] as const] : []),
    ...(result ? [["result", result] as const] : []),
  ];
  return further.length === 0 ? [] : [...further, ["v", version]];
}

/** `receipt.issued.v1` → `receipt.issued`. */
function kindOf(subject: LoggedSubject): string {
  return subject.replace(/\.v\d+$/, "");
}

/** `2026-11-20T14:00:00Z`. */
export function startOfHour(instant: Date): string {
  return `${instant.toISOString().slice(0, 13)}:00:00Z`;
}
