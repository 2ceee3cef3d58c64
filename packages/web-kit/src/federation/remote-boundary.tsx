import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { Button } from "../ui/button/button.tsx";
import { Boundary } from "../ui/feedback/error-boundary.tsx";
import { ErrorPage } from "../ui/feedback/error-page.tsx";
import { PageTitle } from "../ui/header/page-title.tsx";

/** A remote's code did not arrive. */
export class RemoteUnavailable extends Error {
  constructor(cause: unknown) {
    super("A part of the page did not load", { cause });
  }
}

/** Keeps a remote's failure in the remote's place. */
export function RemoteBoundary({ children, onRetry }: { children: ReactNode; onRetry(): void }) {
  const { pathname } = useLocation();
  return (
    <Boundary
      place={pathname}
      instead={(error, forget) =>
        error instanceof RemoteUnavailable ? (
          <RemoteDown onRetry={onRetry} />
        ) : (
          <ErrorPage error={error} onRetry={forget} />
        )
      }
    >
      {children}
    </Boundary>
  );
}

export function RemoteDown({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation("common");
  return (
    <div className="u-column" role="alert">
      <div className="u-sheet">
        <PageTitle lead={t("remote.text")}>{t("remote.title")}</PageTitle>
        <div className="u-actions">
          <Button kind="pen" icon="refresh" onClick={onRetry}>
            {t("action.retry")}
          </Button>
          <Button onClick={() => location.reload()}>{t("action.reload")}</Button>
        </div>
      </div>
    </div>
  );
}
