import { useTranslation } from "react-i18next";
import { z } from "zod";

const Words = z.record(z.string(), z.object({ term: z.string(), meaning: z.string() })).catch({});

/** The words that the pages keep to, and translators with them. */
export function Glossary() {
  const { t } = useTranslation(["public", "requests", "glossary"]);
  const { i18n } = useTranslation("glossary");
  const words = Words.parse(i18n.getResourceBundle(i18n.resolvedLanguage ?? "es", "glossary"));
  return (
    <section className="u-section" aria-labelledby="words">
      <h2 id="words">{t("requests:support.words")}</h2>
      <dl className="p-words">
        {Object.entries(words).map(([key, { term, meaning }]) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
