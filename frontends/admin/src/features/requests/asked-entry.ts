import type { RegistrationRequestDetail } from "@urna/contract/requests/registration-request";
import type { RollEntry } from "@urna/contract/roll-import/roll-entry";
import { parseRut, rutKind } from "@urna/contract/rut";

/**
 * What an approval would put on the roll, for the administrator to correct first: the roll's own person with the
 * category that they ask for, or somebody new as they wrote. An email that the roll has stays: whoever asks for another
 * may not be that person. Where a name ends and surnames begin is a guess.
 */
export function askedEntry({ request, match }: RegistrationRequestDetail): RollEntry {
  const { email, category, language } = request;
  if (match) {
    const categories = [...new Set([...match.entry.categories, category])];
    return { ...match.entry, last4: "", email: match.entry.email || email, categories };
  }
  const words = request.fullName.trim().split(/\s+/);
  const surnames = words.splice(Math.max(1, words.length - 2));
  const document = documentOf(request);
  return {
    ...document,
    givenNames: words.join(" "),
    surnames: surnames.join(" "),
    email,
    categories: [category],
    language,
    last4: "",
    phone: "",
    establishment: "",
  };
}

function documentOf({ documentNumber, rut }: RegistrationRequestDetail["request"]) {
  const number = rut || documentNumber;
  const read = parseRut(number);
  const kind = read && rutKind(read);
  return { documentType: kind === "ipa" ? "ipe" : (kind ?? "passport"), documentNumber: number };
}
