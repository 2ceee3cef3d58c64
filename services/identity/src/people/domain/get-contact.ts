import type { PersonId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import { maskedAddress } from "./masked-address.ts";
import type { PeopleStore } from "./ports.ts";

export interface Contact {
  name: string;
  email: string;
  maskedEmail: string;
  language: Language;
}

/** How to write to a person. Errors: not-found, no-registered-email. */
export async function getContact({ people }: { people: PeopleStore }, personId: PersonId): Promise<Contact> {
  const person = await people.findPerson(personId);
  if (!person) throw new DomainError("not-found");
  const { name, email, language } = person;
  if (email === undefined) throw new DomainError("no-registered-email");
  return { name, email, maskedEmail: maskedAddress(email), language: language ?? "es" };
}
