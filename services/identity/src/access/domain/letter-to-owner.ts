import { EntryReference, type ElectionId, type PersonId } from "@urna/contract/identifiers";
import type { Random } from "@urna/service-kit/random";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { NewEntryLetter } from "./entry-letters.ts";

interface Dependencies {
  elections: SealedElectionStore;
  random: Random;
}

/** The letter that notifies the owner of a document of a sign-in with it. It has a reference for their answer. */
export async function letterToOwner(
  { elections, random }: Dependencies,
  entry: { personId: PersonId; electionId: ElectionId | undefined; at: Date },
): Promise<NewEntryLetter> {
  const reference = EntryReference.parse(`ENT-${random.bytes(4).toString("hex").toUpperCase()}`);
  const all = entry.electionId
    ? [entry.electionId]
    : (await elections.findElectionsOf(entry.personId)).map(({ electionId }) => electionId);
  return { ...entry, reference, elections: all };
}
