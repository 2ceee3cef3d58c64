import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What proves something and says nothing to an officer: closed until somebody opens it; on paper it is open. */
export function TechnicalDetails({ children }: { children: ReactNode }) {
  const { t } = useTranslation("admin");
  return (
    <details className="u-fold">
      <summary>{t("draft.general.technical")}</summary>
      <div className="u-fold__inside">{children}</div>
    </details>
  );
}
