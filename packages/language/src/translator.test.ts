import { createTranslator } from "./translator.ts";

const translator = createTranslator({
  es: { emails: { hello: "Hola, {{name}}", votes_one: "{{count}} voto", votes_other: "{{count}} votos" } },
  en: { emails: { votes_one: "{{count}} vote", votes_other: "{{count}} votes" } },
  ht: { emails: { votes_one: "{{count}} vòt (youn)", votes_other: "{{count}} vòt" } },
});

it("chooses the plural in every language, Haitian Creole included", () => {
  expect(translator("ht", "emails")("votes", { count: 1 })).toBe("1 vòt (youn)");
  expect(translator("ht", "emails")("votes", { count: 0 })).toBe("0 vòt");
  expect(translator("es", "emails")("votes", { count: 1_000_000 })).toBe("1000000 votos");
  expect(translator("en", "emails")("votes", { count: 1 })).toBe("1 vote");
});

it("says in Spanish what a language lacks, and escapes nothing", () => {
  expect(translator("en", "emails")("hello", { name: "O'Higgins <3" })).toBe("Hola, O'Higgins <3");
});

it("says one o'clock in the singular in Spanish", () => {
  const texts = { emails: { until: "Vence a {{time, hour}}." } };
  const say = createTranslator({ es: texts, en: { emails: { until: "Until {{time, hour}}." } }, ht: texts });
  expect(say("es", "emails")("until", { time: "1:05" })).toBe("Vence a la 1:05.");
  expect(say("es", "emails")("until", { time: "13:05" })).toBe("Vence a las 13:05.");
  expect(say("en", "emails")("until", { time: "1:05" })).toBe("Until 1:05.");
});
