import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { pageTitleId } from "./page-title.tsx";

interface ErrorPageProps {
  onRetry?: () => void;
  /** What a person can dictate to the help desk. */
  code?: string | undefined;
}

/** The global error screen. Its Spanish stands here too, for the case that the texts are what did not load. */
export function ErrorPage({ onRetry, code }: ErrorPageProps) {
  const { t } = useTranslation("common", { useSuspense: false });
  const title = t("errorPage.title", { defaultValue: "Algo salió mal" });
  useEffect(() => {
    document.title = `${title} · Urna`;
  }, [title]);
  return (
    <div className="u-whole" role="alert">
      <div className="u-sheet u-stack">
        <h1 id={pageTitleId} tabIndex={-1}>
          {title}
        </h1>
        <p>
          {t("errorPage.text", {
            defaultValue: "La página tuvo un problema. Si ya emitió su voto, sigue guardado.",
          })}
        </p>
        <div className="u-actions">
          <Button kind="pen" onClick={() => location.reload()}>
            {t("errorPage.reload", { defaultValue: "Recargar página" })}
          </Button>
          <Button onClick={onRetry ?? (() => location.reload())}>
            {t("errorPage.retry", { defaultValue: "Intentar de nuevo" })}
          </Button>
        </div>
        {code && (
          <p className="u-small">
            {t("errorPage.code", { defaultValue: "Si llama a soporte, dicte este código:" })}{" "}
            <code>{code}</code>
          </p>
        )}
      </div>
    </div>
  );
}
