import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

export const pageTitleId = "page-title";
const leadId = "page-lead";

/**
 * The page's one h1. It names the browser's tab, and takes the focus when a page follows another one (not when the
 * site is opened), so that a screen reader says where it is, and the sentence below it.
 */
export function PageTitle({ children, lead, hasError = false }: PageTitleProps) {
  const { t } = useTranslation("common");
  const heading = useRef<HTMLHeadingElement>(null);
  const prefix = hasError ? t("errorPrefix") : "";
  useEffect(() => {
    document.title = `${prefix}${children} · Urna`;
  }, [prefix, children]);
  useEffect(() => {
    if (aPageWasShown()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="u-page-head">
      <h1 id={pageTitleId} tabIndex={-1} ref={heading} aria-describedby={lead ? leadId : undefined}>
        {children}
      </h1>
      {lead && (
        <p className="u-lead" id={leadId}>
          {lead}
        </p>
      )}
    </div>
  );
}

interface PageTitleProps {
  children: string;
  lead?: ReactNode;
  hasError?: boolean;
}

/** Remembered on the document: each remote carries its own copy of this module. */
function aPageWasShown(): boolean {
  const { dataset } = document.documentElement;
  const shown = dataset.pageShown === "yes";
  dataset.pageShown = "yes";
  return shown;
}
