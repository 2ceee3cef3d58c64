import { possibleDocuments } from "../../roll/domain/document.ts";
import { nameWords } from "../../roll/domain/name-words.ts";
import type { RollEntry } from "../../roll/domain/roll-entry.ts";
import type { MatchField } from "./decision-ports.ts";
import type { RegistrationRequest } from "./ports.ts";

type Applicant = Pick<RegistrationRequest, "fullName" | "email" | "documentNumber" | "rut" | "category">;

/** In which fields the roll has somebody otherwise than they wrote. Accents, capitals and order of names do not count. */
export function differingFields(applicant: Applicant, entry: Omit<RollEntry, "last4">): MatchField[] {
  const { document } = entry;
  const same: Record<MatchField, boolean> = {
    document: documentsOf(applicant).some(
      ({ type, number }) => type === document.type && number === document.number,
    ),
    name: sortedWords(applicant.fullName) === sortedWords(`${entry.givenNames} ${entry.surnames}`),
    email: applicant.email.toLowerCase() === entry.email?.toLowerCase(),
    category: entry.categories.includes(applicant.category),
  };
  return (["document", "name", "email", "category"] as const).filter((field) => !same[field]);
}

/** Every document that the applicant may mean. */
export function documentsOf({ documentNumber, rut }: Pick<Applicant, "documentNumber" | "rut">) {
  return [documentNumber, rut ?? ""].flatMap((text) => (text ? possibleDocuments(text) : []));
}

const sortedWords = (name: string) => nameWords(name).sort().join(" ");
