import { closestLanguage, fallbackLanguage } from "@urna/language/languages";
import type { LanguageDetectorModule } from "i18next";

const kept = "i18nextLng";

/** Where the language is looked for, in this order. A browser may forbid one of them. */
const places: readonly (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(location.search).get("lng")],
  () => [/(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1]],
  () => [localStorage.getItem(kept)],
  () => [sessionStorage.getItem(kept)],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

/** The choice is kept in one place alone. */
export const languageDetector: LanguageDetectorModule = {
  type: "languageDetector",
  detect: () => {
    const tags = places.flatMap((place) => ifAllowed(place) ?? []);
    return tags.flatMap((tag) => (tag && closestLanguage(tag)) || [])[0] ?? fallbackLanguage;
  },
  cacheUserLanguage: (language) => ifAllowed(() => localStorage.setItem(kept, language)),
};

function ifAllowed<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
