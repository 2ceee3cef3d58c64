import { preferredLanguage } from "./preferred-language.ts";

it.each([
  ["es-CL,es;q=0.9,en;q=0.8", "es"],
  ["fr, ht;q=0.9", "ht"],
  ["en;q=0.2, ht;q=0.7", "ht"],
  ["es;q=0, en", "en"],
  ["fr", undefined],
  ["*", undefined],
  ["", undefined],
  [undefined, undefined],
])("%j → %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
