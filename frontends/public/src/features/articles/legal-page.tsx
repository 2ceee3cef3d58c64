import type { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import { firstVersion } from "@urna/contract/legal-texts/legal-text";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Trouble } from "../../ui/trouble.tsx";
import { LegalNotes } from "./legal-notes.tsx";
import { useLegalVersion } from "./use-legal-version.ts";
import { VersionList } from "./version-list.tsx";
import { WrittenText } from "./written-text.tsx";

interface LegalPageProps {
  document: LegalDocument;
  /** The first version, which the page itself has; around it what its versions need. */
  first(around: { notes: ReactNode; versions: ReactNode }): ReactNode;
  /** What stands under every version. */
  children?: ReactNode;
}

/** A legal text as it is in force, or another version of it; what is to change, and all that there were. */
export function LegalPage({ document, first, children }: LegalPageProps) {
  const { t } = useTranslation("legal");
  const { texts, version, shown } = useLegalVersion(document);
  const failed = [texts, version].find((query) => query.error && !query.data);
  if (failed) {
    return (
      <div className="u-page">
        <PageTitle>{t(`document.${document}`)}</PageTitle>
        <Trouble error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </div>
    );
  }
  if (!texts.data || !shown) return <LoadingPage />;
  const notes = <LegalNotes shown={shown} upcoming={texts.data.upcoming} />;
  const versions = <VersionList versions={texts.data.versions} />;
  if (shown.version === firstVersion) return first({ notes, versions });
  return (
    <WrittenText document={document} shown={shown} notes={notes} versions={versions}>
      {children}
    </WrittenText>
  );
}
