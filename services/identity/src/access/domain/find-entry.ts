import { EntryReference, type ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { EntryLetterStore } from "./entry-letters.ts";

/** The elections that an entry by document was about, by its reference. Errors: not-found. */
export async function findEntry(
  { entryLetters }: { entryLetters: EntryLetterStore },
  reference: string,
): Promise<readonly ElectionId[]> {
  const known = EntryReference.safeParse(reference);
  const elections = known.success && (await entryLetters.findEntryElections(known.data));
  if (!elections) throw new DomainError("not-found");
  return elections;
}
