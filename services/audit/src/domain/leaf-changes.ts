import type { FieldChange } from "@urna/protos/events/v1/events";

/** A leaf is read whole and kept for good: what is longer is cut, and what is more is left out. */
const longestValue = 300;
const mostChanges = 60;

/** The changes of an act as a leaf has them: in the order of the fields, members sorted, absent values left out. */
export function writeChanges(changes: readonly FieldChange[]) {
  return changes
    .toSorted((a, b) => (a.field < b.field ? -1 : 1))
    .slice(0, mostChanges)
    .map(({ field, before, after }) => ({
      ...(after !== undefined && { after: cut(after) }),
      ...(before !== undefined && { before: cut(before) }),
      field: cut(field),
    }));
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > longestValue ? `${letters.slice(0, longestValue - 1).join("")}…` : text;
}
