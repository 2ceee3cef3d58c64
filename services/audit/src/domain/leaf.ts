import type { CatalogueMessage, LoggedSubject } from "./logged-events.ts";
import { loggedFields, voteRelated } from "./logged-events.ts";
import { writeChanges } from "./leaf-changes.ts";

/** What only leaves of this form have: `askedBy`, `changes` and `result`. Leaves without any have no version. */
const version = 2;

/**
 * The leaf of one event: canonical JSON (sorted keys, no white space) of its kind, the listed ids and hashes, and
 * when it was logged: `hour` for what follows a vote, `at` (instant) for the rest. ISO 8601 in UTC. An act that says
 * what it changed, that it was refused, or who asked for it first where it needed two, has `changes`, `result` or
 * `askedBy` besides, and `v`.
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

/** Members that stand there only where the event says something in them. */
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
