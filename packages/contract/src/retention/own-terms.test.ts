import { readFileSync } from "node:fs";
import { ownTermDays } from "./own-terms.ts";
import { retentionClasses, retentionMonths, retentionNoticeDays, unansweredMonths } from "./classes.ts";
import { languages, type Language, type RetentionPreset } from "../words.ts";

const words: Record<Language, { years: [string, string]; months: string; days: string; ever: RegExp }> = {
  es: { years: ["año", "años"], months: "meses", days: "días", ever: /^(siempre|Permanente)$/ },
  en: { years: ["year", "years"], months: "months", days: "days", ever: /^(for good|Permanent)$/ },
  ht: { years: ["an", "an"], months: "mwa", days: "jou", ever: /^pou tout tan$/i },
};

const keys: Record<RetentionPreset, "tenYears" | "fiveYears"> = {
  "ten-years": "tenYears",
  "five-years": "fiveYears",
};

interface Row {
  what: string;
  howLong: string;
}
type Periods = Record<(typeof retentionClasses)[number], string>;
interface Retention extends Record<"tenYears" | "fiveYears", Periods> {
  text: string;
  how: string;
  rows: Record<string, Row>;
}

function retentionText(language: Language): Retention {
  const file = readFileSync(`locales/${language}/articles.json`, "utf8");
  return (JSON.parse(file) as { privacy: { retention: Retention } }).privacy.retention;
}

interface Page {
  class: { electoral: { how: string }; technical: { what: string } };
}

function retentionPage(language: Language): Page {
  return JSON.parse(readFileSync(`locales/${language}/retention.json`, "utf8")) as Page;
}

function settingHint(language: Language): string {
  const file = readFileSync(`locales/${language}/admin.json`, "utf8");
  return (JSON.parse(file) as { settings: { hint: { retention: string } } }).settings.hint.retention;
}

function presetLine(language: Language, preset: RetentionPreset): string {
  const file = readFileSync(`locales/${language}/admin.json`, "utf8");
  const found = new RegExp(`"${preset}": "(.+)"`).exec(file);
  return found?.[1] ?? "";
}

/** `10 años`, `1 año`, `3 meses`; undefined: for good. */
function said(months: number | undefined, language: Language): string | RegExp {
  const { years, months: word, ever } = words[language];
  if (months === undefined) return ever;
  if (months % 12 !== 0) return `${months} ${word}`;
  return `${months / 12} ${months === 12 ? years[0] : years[1]}`;
}

describe.each(languages)("the privacy policy in %s", (language) => {
  const text = retentionText(language);

  it.each(["ten-years", "five-years"] as const)("promises what %s keeps", (preset) => {
    for (const each of retentionClasses) {
      const period = said(retentionMonths[preset][each], language);
      const promised = text[keys[preset]][each];
      if (typeof period === "string") {
        expect(promised).toContain(period);
        expect(presetLine(language, preset)).toContain(period);
      } else expect(promised).toMatch(period);
    }
  });

  it("says in its table what the usual preset keeps", () => {
    const usual = retentionMonths["ten-years"];
    for (const row of ["identity", "contact", "participation", "receipt"])
      expect(text.rows[row]?.howLong).toBe(said(usual.electoral, language));
    expect(text.rows["technical"]?.howLong).toBe(said(usual.technical, language));
    expect(text.rows["audit"]?.howLong).toMatch(said(usual.audit, language));
    for (const each of retentionClasses) {
      const other = said(retentionMonths["five-years"][each], language);
      expect(text.text).toMatch(other);
    }
  });

  it("says how long what nobody answers is kept, and that electoral data go after a notice", () => {
    const unanswered = said(unansweredMonths, language);
    expect(text.rows["requests"]?.howLong).toContain(unanswered);
    const page = retentionPage(language);
    expect(page.class.technical.what).toContain(unanswered);
    for (const sentence of [text.how, page.class.electoral.how, settingHint(language)])
      expect(sentence).toMatch(new RegExp(`\\b${retentionNoticeDays} ${words[language].days}`));
  });

  it("names every term of its own once, and no figure beside it", () => {
    const withTerm = Object.values(text.rows).filter(({ howLong }) => howLong.includes("{{"));
    const named = withTerm.flatMap(({ howLong }) =>
      [...howLong.matchAll(/{{(\w+)}}/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(Object.keys(ownTermDays).toSorted());
    for (const { howLong } of withTerm) expect(howLong).not.toMatch(/\d/);
  });

  it("does not say that addresses, browsers or sessions are kept with the technical logs", () => {
    expect(text.rows["technical"]?.what).not.toMatch(/IP|naveg|navig|brows|sesi|sesy|sess/i);
  });
});
