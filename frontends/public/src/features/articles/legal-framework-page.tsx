import { useTranslation } from "react-i18next";
import { laws, properNames } from "../../content/laws.ts";
import { ArticlePage } from "../../ui/article-page.tsx";

const sections = [
  "service",
  "councils",
  "principles",
  "data",
  "security",
  "documents",
  "accessible",
  "confirm",
] as const;

export function LegalFrameworkPage() {
  const { t } = useTranslation("articles");
  return (
    <ArticlePage
      article="legal"
      sections={sections}
      last="sources"
      updatedAt="2026-11-20T12:00:00Z"
      values={properNames}
    >
      <section id="sources" className="p-section" aria-labelledby="sources-title">
        <h2 id="sources-title">{t("legal.sources.title")}</h2>
        <p>{t("legal.sources.text", properNames)}</p>
        <ul>
          {Object.values(laws).map(({ name, title, source }) => (
            <li key={name}>
              <a href={source} rel="noopener noreferrer" lang="es">
                {name}. {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </ArticlePage>
  );
}
