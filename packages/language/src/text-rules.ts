import type { i18n } from "i18next";
import { hourWords } from "./instants.ts";
import { closestLanguage, fallbackLanguage } from "./languages.ts";
import { installPluralRules } from "./plurals.ts";

/** What every text may use: plural keys, and `a {{time, hour}}` for `a las 18:00` or `a la 1:05`. */
export function installTextRules(instance: i18n): void {
  installPluralRules(instance);
  instance.services.formatter?.add("hour", (time: string, language) =>
    hourWords(time, closestLanguage(language ?? "") ?? fallbackLanguage),
  );
}
