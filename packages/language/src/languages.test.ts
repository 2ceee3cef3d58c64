import { closestLanguage, localized } from "./languages.ts";

it.each([
  ["es-CL", "es"],
  ["EN_us", "en"],
  ["ht", "ht"],
  ["ht-HT", "ht"],
  ["fr-HT", undefined],
  ["", undefined],
])("reads the tag %s as %s", (tag, language) => {
  expect(closestLanguage(tag)).toBe(language);
});

it("falls back to Spanish where a text is not translated", () => {
  expect(localized({ es: "Consejo", en: "" }, "en")).toBe("Consejo");
  expect(localized({ es: "Consejo", en: "Council" }, "en")).toBe("Council");
  expect(localized({ es: "Consejo" }, "ht")).toBe("Consejo");
});
