import type { FieldChange } from "@urna/protos/events/v1/events";
import type { Establishment } from "../domain/ports.ts";

/** What of an establishment is told, each field under its code. Of the address only that it is another. */
export function establishmentChanges(before: Establishment | undefined, after: Establishment): FieldChange[] {
  const field = (name: string) => `${after.code}.${name}`;
  const values = [
    { field: field("name"), before: before?.name ?? "", after: after.name },
    { field: field("commune"), before: before?.commune ?? "", after: after.commune },
    { field: field("disabled"), before: String(before?.disabled ?? false), after: String(after.disabled) },
  ].filter((change) => change.before !== change.after);
  return before?.officialEmail === after.officialEmail
    ? values
    : [...values, { field: field("officialEmail") }];
}
