import type { Language } from "./languages.ts";

interface DateWords {
  readonly months: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
  /** Between day, month and year. */
  readonly of: string;
}

/** `Intl` has no Haitian Creole, and writes Spanish dates with a comma that people do not say. */
export const dateWords: Record<Language, DateWords> = {
  es: {
    months: list("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    weekdays: list("domingo lunes martes miércoles jueves viernes sábado"),
    of: " de ",
  },
  en: {
    months: list("January February March April May June July August September October November December"),
    weekdays: list("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
    of: " ",
  },
  ht: {
    months: list("janvye fevrye mas avril me jen jiyè out septanm oktòb novanm desanm"),
    weekdays: list("dimanch lendi madi mèkredi jedi vandredi samdi"),
    of: " ",
  },
};

function list(words: string): readonly string[] {
  return words.split(" ");
}
