import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "@urna/protos/events/v1/events";
import { draftOf, type Draft } from "../../elections/domain/draft.ts";
import type { Election, ElectionChanges } from "../../elections/domain/election.ts";

/** Values that the audit log keeps forever. */
const auditedValues = {
  code: (draft: Draft) => draft.code,
  process: (draft: Draft) => draft.processId,
  title: ({ title }: Draft) => title.es,
  question: ({ question }: Draft) => question.es,
  categories: ({ categories }: Draft) => categories.join(", "),
  opensAt: ({ opensAt }: Draft) => instant(opensAt),
  closesAt: ({ closesAt }: Draft) => instant(closesAt),
  seats: ({ rules }: Draft) => String(rules.seats),
  min: ({ rules }: Draft) => String(rules.min),
  max: ({ rules }: Draft) => String(rules.max),
  blank: ({ rules }: Draft) => String(rules.blank),
  graceMinutes: ({ rules }: Draft) => String(rules.graceMinutes),
  quorum: ({ rules: { quorum } }: Draft) => Object.values(quorum).join(" "),
  group: (draft: Draft) => draft.group,
  tieRule: ({ rules }: Draft) => rules.tieRule,
  access: ({ rules }: Draft) =>
    rules.access.map(({ category, methods }) => `${category}: ${methods.join(" ")}`).join(", "),
  last4Source: ({ rules }: Draft) => rules.last4Source,
  hands: ({ rules }: Draft) => rules.hands,
  order: ({ order }: Draft) => words(order.method, order.seed),
  candidateCount: ({ candidates }: Draft) => String(candidates.length),
  resolution: ({ legalBasis }: Draft) => words(legalBasis?.resolution, legalBasis?.date),
} as const;

/** Texts in three languages, and fields whose values have other names in the table. */
const textFields = new Set(["title", "question", "description"]);
const otherNames = new Set(["processId", "rules", "legalBasis"]);

/** Changes of a draft. The audit log has only the name of long texts, personal data and fields outside the table. */
export function draftChanges(before: Draft, after: Draft): FieldChange[] {
  const values = Object.entries(auditedValues).map(([field, read]) =>
    change(field, read(before), read(after)),
  );
  const names = changedFields(before, after).flatMap((field) => {
    if (textFields.has(field)) return ["texts"];
    return field in auditedValues || otherNames.has(field) ? [] : [field];
  });
  const named = [...new Set(names)].map((field) => ({ field }));
  return [...values.filter((each) => each !== undefined), ...named];
}

function changedFields(before: Draft, after: Draft): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (field) => !isDeepStrictEqual(old.get(field), now.get(field)),
  );
}

function fieldsOf(draft: Draft): Map<string, unknown> {
  return new Map(Object.entries({ ...draftOf(draft), ...draft.rules }));
}

/** Changes that a step made to an election: its state and dates. */
export function stepChanges(before: Election, after: ElectionChanges): FieldChange[] {
  return [
    change("state", before.state, after.state ?? before.state),
    change("opensAt", instant(before.opensAt), instant(after.opensAt ?? before.opensAt)),
    change("closesAt", instant(before.closesAt), instant(after.closesAt ?? before.closesAt)),
  ].filter((each) => each !== undefined);
}

function change(field: string, before: string, after: string): FieldChange | undefined {
  return before === after ? undefined : { field, before, after };
}

function words(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}

function instant(date: Date | undefined): string {
  return date?.toISOString() ?? "";
}
