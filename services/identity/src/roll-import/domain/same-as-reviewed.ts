import type { RollChanges } from "./import-summary.ts";

/**
 * Whether a commit does what its review said, as far as nobody decided otherwise: an election may have been sealed since,
 * or people may have changed in another process.
 */
export function sameAsReviewed(reviewed: RollChanges, done: RollChanges): boolean {
  return JSON.stringify(figuresOf(reviewed)) === JSON.stringify(figuresOf(done));
}

/** Whatever is decided on the review, these stay. */
function figuresOf(changes: RollChanges) {
  const { added, changed, unchanged, kept, removed, losingCategory, contactsInUse } = changes;
  return [
    [added, changed + unchanged, kept, removed, losingCategory, contactsInUse],
    changes.blanks.map(({ column, people, inUse }) => [column, people, inUse]),
    changes.elections.map((each) => [
      each.electionId,
      each.renamed,
      each.contacts,
      each.emptied,
      each.added,
      each.removed,
    ]),
  ];
}
