import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";

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
  // By the path too: two pages may share their component, and with it this heading.
  const { pathname } = useLocation();
  useEffect(() => {
    if (aPageWasShown()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
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
