import type { FieldChange } from "@urna/protos/events/v1/events";
import type { Establishment } from "../domain/ports.ts";

/** The changes of establishments for the audit log, each field under its code. Of the address it says only that it changed. */
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
