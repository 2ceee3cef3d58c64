import type { Rules } from "@urna/contract/public-elections/election";
import { accessMethods, type AccessMethod, type Category } from "@urna/contract/words";

/** The ways in that an election offers, each with the categories that may use it. */
export function offeredMethods(
  categories: readonly Category[],
  { access }: Pick<Rules, "access">,
): { method: AccessMethod; categories: Category[] }[] {
  return accessMethods
    .map((method) => ({ method, categories: categories.filter((each) => access[each]?.includes(method)) }))
    .filter((offer) => offer.categories.length > 0);
}

export type CodeHint = "institutional" | "registered" | "official";

/** Whose email a code goes to (specification, section 6). */
export function codeHint(category: Category): CodeHint {
  if (category === "teacher") return "institutional";
  return category === "director" ? "official" : "registered";
}

/** Categories with the same hint, together. */
export function codeHints(categories: readonly Category[]): { hint: CodeHint; categories: Category[] }[] {
  const hints = [...new Set(categories.map(codeHint))];
  return hints.map((hint) => ({ hint, categories: categories.filter((each) => codeHint(each) === hint) }));
}
