import type { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import type { LegalText as LegalTextVersion } from "@urna/contract/legal-texts/legal-text";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { headingsOf, LegalText } from "@urna/web-kit/legal/legal-text";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface WrittenTextProps {
  document: LegalDocument;
  shown: LegalTextVersion;
  notes: ReactNode;
  versions: ReactNode;
  children?: ReactNode;
}

/** A version that administrators wrote: what it changes first, then the text, with an index at its side. */
export function WrittenText({ document, shown, notes, versions, children }: WrittenTextProps) {
  const { t } = useTranslation(["legal", "public", "common"]);
  const { instant, localized } = useFormats();
  const { version, state, effectiveFrom, summary } = shown;
  const text = shown.text ? localized(shown.text) : "";
  const index = headingsOf(text);
  const title = t(`document.${document}`);
  const date = effectiveFrom && instant(effectiveFrom, "date");
  return (
    <div className="u-page">
      <Breadcrumb trail={[{ to: "/", label: t("common:nav.home") }]} current={title} />
      <PageTitle lead={t(`lead.${state}`, { version, date })}>{title}</PageTitle>
      <div className="p-article">
        <div className="u-reading p-article__summary u-stack">
          {notes}
          {summary && (
            <Note kind="info" title={t("changes")}>
              <LegalText text={localized(summary)} headings="h3" ids={false} />
            </Note>
          )}
        </div>
        {index.length > 0 && (
          <nav className="p-article__index" aria-label={t("public:article.index")}>
            <ol>
              {index.map(({ id, title: heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="u-reading">
          <div className="p-section p-legal">
            <LegalText text={text} />
          </div>
          {children}
          {versions}
        </div>
      </div>
    </div>
  );
}
