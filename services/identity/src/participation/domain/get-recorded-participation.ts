import type { Category, Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Hour } from "@urna/service-kit/hour";
import type { PeopleStore } from "../../people/domain/ports.ts";
import type { VoterOfElection } from "./eligibility.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  people: PeopleStore;
  links: LinkStore;
}

export interface RecordedParticipation {
  name: string;
  category: Category;
  language: Language;
  hour: Hour;
}

/** What the receipt of a recorded participation says. Errors: not-found. */
export async function getRecordedParticipation(
  { people, links }: Dependencies,
  { electionId, personId }: VoterOfElection,
): Promise<RecordedParticipation> {
  const participation = await links.findParticipation(electionId, personId);
  const person = participation && (await people.findPerson(personId));
  if (!person) throw new DomainError("not-found");
  return { name: person.name, language: person.language ?? "es", ...participation };
}
