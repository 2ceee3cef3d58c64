import { useTranslation } from "react-i18next";
import { ArticlePage } from "../../ui/article-page.tsx";
import { lawNames, laws } from "./laws.ts";

const sections = ["service", "principles", "data", "security", "documents", "confirm"] as const;

export function LegalFrameworkPage() {
  const { t } = useTranslation("articles");
  return (
    <ArticlePage article="legal" sections={sections} updatedAt="2026-11-20T12:00:00Z" values={lawNames}>
      <section className="p-section" aria-labelledby="sources-title">
        <h2 id="sources-title">{t("legal.sources.title")}</h2>
        <p>{t("legal.sources.text")}</p>
        <ul>
          {Object.values(laws).map(({ name, source }) => (
            <li key={name}>
              <a href={source} rel="noopener noreferrer" lang="es">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </ArticlePage>
  );
}
