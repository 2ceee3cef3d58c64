import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@urna/contract/words";
import { wordsFrom, type LocaleTexts, type Words } from "../src/letters/domain/words.ts";
import type { Institution } from "../src/domain/ports.ts";

export const anInstitution: Institution = {
  name: "Servicio Local de Educación Pública Valle Quillay 2026001",
  supportEmail: "ayuda@vallequillay.example",
  supportPhone: "600400700",
  supportHours: {
    es: "lunes a viernes de 8:30 a 17:30",
    en: "Monday to Friday 8:30 to 17:30",
    ht: "lendi a vandredi 8:30 a 17:30",
  },
  receiptText: { es: "" },
};

/** The real texts, from `locales/` of the working folder. */
export function theWords(language: Language): Words {
  const read = (name: string, of: Language) =>
    JSON.parse(readFileSync(join(process.cwd(), "locales", of, `${name}.json`), "utf8")) as object;
  const texts = (of: Language) => ({ common: read("common", of), emails: read("emails", of) });
  return wordsFrom({ es: texts("es"), en: texts("en"), ht: texts("ht") } satisfies LocaleTexts)(language);
}
