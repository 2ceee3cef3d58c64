import type { FieldChange } from "@urna/protos/events/v1/events";
import type { Draft, Election, ElectionChanges } from "../../elections/domain/election.ts";

/** Values that the audit log keeps for good. */
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
  quorum: ({ rules: { quorum } }: Draft) =>
    quorum.kind === "none" ? quorum.kind : `${quorum.kind} ${quorum.value}`,
  tieRule: ({ rules }: Draft) => rules.tieRule,
  access: ({ rules }: Draft) =>
    rules.access.map(({ category, methods }) => `${category}: ${methods.join(" ")}`).join(", "),
  last4Source: ({ rules }: Draft) => rules.last4Source,
  order: ({ order }: Draft) => [order.method, order.seed].join(" ").trim(),
  candidateCount: ({ candidates }: Draft) => String(candidates.length),
  resolution: ({ legalBasis }: Draft) => [legalBasis.resolution, legalBasis.date].join(" ").trim(),
} as const;

/** Long texts and people's data: the audit log has the name of the field, not its value. */
const auditedNames = {
  texts: ({ title, question, description }: Draft) => JSON.stringify([title, question, description]),
  candidates: ({ candidates }: Draft) => JSON.stringify(candidates),
  helpContact: (draft: Draft) => draft.helpContact,
} as const;

/** What somebody changed in a draft. */
export function draftChanges(before: Draft, after: Draft): FieldChange[] {
  const values = Object.entries(auditedValues).map(([field, read]) =>
    change(field, read(before), read(after)),
  );
  const names = Object.entries(auditedNames).map(([field, read]) =>
    read(before) === read(after) ? undefined : { field },
  );
  return [...values, ...names].filter((each) => each !== undefined);
}

/** What a step changed in an election: its state, and the dates that it moved. */
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

function instant(date: Date | undefined): string {
  return date?.toISOString() ?? "";
}
