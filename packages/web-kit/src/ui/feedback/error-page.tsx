import { closestLanguage, fallbackLanguage } from "@urna/language/languages";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isApiProblem } from "../../api-client/problem.ts";
import { Button } from "../button/button.tsx";
import { spareWords } from "./error-page-words.ts";
import { pageTitleId } from "../header/page-title.tsx";

interface ErrorPageProps {
  error?: unknown;
  onRetry(): void;
}

/** The global error screen. Its words stand beside it too, for the case that the texts are what did not load. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const { t, i18n } = useTranslation("common", { useSuspense: false });
  const spare = spareWords[closestLanguage(i18n.resolvedLanguage ?? i18n.language) ?? fallbackLanguage];
  const title = t("errorPage.title", { defaultValue: spare.title });
  const code = dictatedCode(error);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Urna`;
  }, [title]);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="u-whole" role="alert">
      <div className="u-sheet u-stack">
        <h1 id={pageTitleId} tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p>{t("errorPage.text", { defaultValue: spare.text })}</p>
        <div className="u-actions">
          <Button kind="pen" onClick={() => location.reload()}>
            {t("errorPage.reload", { defaultValue: spare.reload })}
          </Button>
          <Button onClick={onRetry}>{t("errorPage.retry", { defaultValue: spare.retry })}</Button>
        </div>
        {code && (
          <p className="u-small">
            {t("errorPage.code", { defaultValue: spare.code })} <code>{code}</code>
          </p>
        )}
      </div>
    </div>
  );
}

/** How the number of a refused request begins: short enough to dictate, and the servers' logs know it. */
function dictatedCode(error: unknown): string | undefined {
  const requestId = isApiProblem(error) ? error.requestId : undefined;
  return requestId?.slice(0, 8).toUpperCase();
}
