import type { FieldChange } from "@urna/protos/events/v1/events";
import { stepOf, type Custody } from "./custody.ts";

/** Changes of plan and people, for the audit log. Of people it has only the number, never names. */
export function custodyChanges(before: Custody, after: Custody): FieldChange[] {
  const audited = {
    server: ({ plan }: Custody) => String(plan.server),
    people: ({ plan }: Custody) => plan.people,
    threshold: ({ plan }: Custody) => String(plan.threshold ?? ""),
    trusteeCount: ({ people }: Custody) => String(people.length),
    keysMade: ({ people }: Custody) => String(people.filter((person) => stepOf(person) !== "invited").length),
  };
  const values = Object.entries(audited).flatMap(([field, read]) =>
    read(before) === read(after) ? [] : [{ field, before: read(before), after: read(after) }],
  );
  return peopleOf(before) === peopleOf(after) ? values : [...values, { field: "trustees" }];
}

const peopleOf = ({ people }: Custody) =>
  JSON.stringify(people.map(({ id, name, email, language }) => [id, name, email, language]));
