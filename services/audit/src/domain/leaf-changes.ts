import type { FieldChange } from "@urna/protos/events/v1/events";

/** Leaves are permanent and read in full: longer values are cut, and further ones left out. */
const longestValue = 300;
const mostChanges = 60;

/** An act's changes in a leaf: sorted by field, members sorted, absent values left out. */
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
