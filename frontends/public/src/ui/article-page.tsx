import { useFormats } from "@urna/web-kit/i18n/formats";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ArticleSections } from "./article-sections.tsx";
import { useList } from "./use-list.ts";

interface ArticlePageProps {
  /** Its key in the namespace `articles`. */
  article: string;
  sections: readonly string[];
  /** The section that the children are. */
  last?: string;
  /** When the text was last changed. */
  updatedAt: string;
  values?: Readonly<Record<string, string>>;
  /** Of a text of which there are versions: what is to be known of this one, and the others. */
  notes?: ReactNode;
  versions?: ReactNode;
  /** What words alone do not show: tables, sources. */
  children?: ReactNode;
}

/** A legal text: in short first, then section by section, with an index at its side. */
export function ArticlePage({ article, sections, last, updatedAt, values, ...around }: ArticlePageProps) {
  const { t } = useTranslation(["articles", "public", "common", "legal"]);
  const { instant } = useFormats();
  const settings = useSettings();
  const all = {
    ...values,
    institution: settings?.institution.name ?? t("public:article.theService"),
    email: settings?.support.email ?? t("public:article.theSupport"),
  };
  const summary = useList("articles", all)(`${article}.summary`);
  const title = t(`${article}.title`);
  const date = instant(updatedAt, "date");
  const lead = around.versions ? t("legal:lead.first", { date }) : t("public:article.updated", { date });
  return (
    <div className="u-page">
      <Breadcrumb trail={[{ to: "/", label: t("common:nav.home") }]} current={title} />
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className="p-article">
        <div className="u-reading p-article__summary u-stack">
          {around.notes}
          <Note kind="info" title={t("public:article.inShort")}>
            <ul className="p-summary">
              {summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Note>
        </div>
        <nav className="p-article__index" aria-label={t("public:article.index")}>
          <ol>
            {[...sections, ...(last ? [last] : [])].map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`${article}.${section}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="u-reading">
          <ArticleSections article={article} sections={sections} values={all} />
          {around.children}
          {around.versions}
        </div>
      </div>
    </div>
  );
}
