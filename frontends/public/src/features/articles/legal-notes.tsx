import type { LegalText as LegalTextVersion } from "@urna/contract/legal-texts/legal-text";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { LegalText } from "@urna/web-kit/legal/legal-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

interface LegalNotesProps {
  shown: LegalTextVersion;
  upcoming: LegalTextVersion | undefined;
}

/** That another version is in force than the one shown, or that another will be. */
export function LegalNotes({ shown, upcoming }: LegalNotesProps) {
  const { t } = useTranslation("legal");
  const { instant, localized } = useFormats();
  if (shown.state !== "current")
    return (
      <Note kind="warn" title={t("other.title")}>
        <Link to="?">{t("other.link")}</Link>
      </Note>
    );
  if (!upcoming?.effectiveFrom) return null;
  return (
    <Note kind="info" title={t("coming.title", { date: instant(upcoming.effectiveFrom, "date") })}>
      {upcoming.summary && <LegalText text={localized(upcoming.summary)} headings="h3" ids={false} />}
      <p>
        <Link to={`?version=${upcoming.version}`}>{t("coming.link", { version: upcoming.version })}</Link>
      </p>
    </Note>
  );
}
