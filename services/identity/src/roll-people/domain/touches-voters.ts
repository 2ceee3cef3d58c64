import { DomainError } from "@urna/service-kit/errors";
import type { PersonSaved, PersonStore } from "./person-ports.ts";

/**
 * Whether somebody who is about to be saved votes in a live election of any process. Their email, phone and language
 * change in the process of that election alone. Errors: contact-in-use, naming the elections.
 */
export async function touchesVoters(
  { persons }: { persons: Pick<PersonStore, "readPersonStanding"> },
  change: PersonSaved,
): Promise<boolean> {
  const { elections, changesContact } = await persons.readPersonStanding(change);
  const votesHere = elections.some(({ processId }) => processId === change.processId);
  if (elections.length > 0 && !votesHere && changesContact)
    throw new DomainError("contact-in-use", {
      elections: elections.map(({ electionId: id, title }) => ({ id, title: title.es })),
    });
  return elections.length > 0;
}
