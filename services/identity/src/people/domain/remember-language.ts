import type { Language } from "@urna/contract/words";
import type { PeopleStore, Person } from "./ports.ts";

/** The person as somebody who reads pages in that language; as they were when it is unknown. */
export async function rememberLanguage(
  people: PeopleStore,
  person: Person,
  language: Language | undefined,
): Promise<Person> {
  if (language === undefined) return person;
  await people.rememberPageLanguage(person.id, language);
  return { ...person, language };
}
