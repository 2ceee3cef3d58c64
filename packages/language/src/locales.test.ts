import { readdirSync } from "node:fs";
import { join } from "node:path";
import { errorsOf, type Route } from "@urna/contract/api/route";
import { routes } from "@urna/contract/api/routes";
import { errorCodes, fieldErrorCodes } from "@urna/contract/errors";
import { categories, electionStates, languages, type Language } from "@urna/contract/words";
import { localesFolder, namespaces, textsOf } from "./testing/locale-texts.ts";

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

/** By code: what only administrators are refused. It comes with their own texts. */
function administratorsOnly(language: Language): Record<string, string> {
  const texts = Object.entries(textsOf(language, "admin"));
  const start = "refusal.";
  return Object.fromEntries(
    texts.filter(([key]) => key.startsWith(start)).map(([key, text]) => [key.slice(start.length), text]),
  );
}

describe.each(languages)("errors in %s", (language) => {
  it.each([
    ...errorCodes,
    ...fieldErrorCodes.map((code) => `fields.${code}`),
    "connection",
    "unexpected-answer",
  ])("has a text for %s", (code) => {
    const texts = { ...administratorsOnly(language), ...textsOf(language, "errors") };
    expect(texts[code]).toMatch(/\p{L}{3}/u);
  });

  it("has what anybody but an administrator may be told where everybody's pages read it", () => {
    const others = Object.values<Route>(routes).filter(({ auth }) => auth !== "admin");
    const told = new Set<string>(others.flatMap(errorsOf));
    expect(Object.keys(administratorsOnly(language)).filter((code) => told.has(code))).toEqual([]);
  });
});

it.each(languages)("names every category and state in %s", (language) => {
  const texts = textsOf(language, "common");
  const keys = [
    ...categories.map((each) => `category.${each}`),
    ...electionStates.map((each) => `state.${each}`),
  ];
  expect(keys.filter((key) => !texts[key])).toEqual([]);
});

it.each(languages)("names the receipt's file in %s as the email does", (language) => {
  expect(textsOf(language, "voting")["receipt.fileName"]).toBe(
    textsOf(language, "emails")["receipt.fileName"],
  );
});

it("has the same namespaces in every language", () => {
  for (const language of languages) {
    expect(readdirSync(join(localesFolder, language)).sort()).toEqual(
      namespaces.map((name) => `${name}.json`).sort(),
    );
  }
});

describe.each(namespaces)("namespace %s", (namespace) => {
  const spanish = textsOf("es", namespace);

  it.each(["en", "ht"] as const)("has the same keys in %s", (language) => {
    expect(Object.keys(textsOf(language, namespace)).sort()).toEqual(Object.keys(spanish).sort());
  });

  it.each(["en", "ht"] as const)("has the same placeholders in %s", (language) => {
    const texts = textsOf(language, namespace);
    const different = Object.keys(spanish).filter(
      (key) => String(placeholders(texts[key] ?? "")) !== String(placeholders(spanish[key] ?? "")),
    );
    expect(different).toEqual([]);
  });

  it.each(languages)("has no empty text in %s", (language) => {
    const texts = textsOf(language, namespace);
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === "")).toEqual([]);
  });

  it("has both plural forms and no third", () => {
    const stems = Object.keys(spanish).filter((key) => /_(one|other|many|zero)$/.test(key));
    const wrong = stems.filter((key) => {
      const stem = key.replace(/_\w+$/, "");
      return /_(many|zero)$/.test(key) || !(`${stem}_one` in spanish) || !(`${stem}_other` in spanish);
    });
    expect(wrong).toEqual([]);
  });
});

it("lets no Spanish text write the article of an hour: one o'clock has another one", () => {
  const wrong = namespaces.flatMap((name) =>
    Object.entries(textsOf("es", name)).filter(([, text]) =>
      /\blas? \{\{(time|at|from|to|hour)\}\}/.test(text),
    ),
  );
  expect(wrong).toEqual([]);
});
