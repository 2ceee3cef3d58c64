import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { ErrorPage } from "../ui/error-page.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/** A remote's code did not arrive. */
export class RemoteUnavailable extends Error {
  constructor(cause: unknown) {
    super("A part of the page did not load", { cause });
  }
}

interface RemoteBoundaryProps {
  children: ReactNode;
  onRetry(): void;
}

/** Keeps a remote's failure in the remote's place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof RemoteUnavailable) return <RemoteDown onRetry={this.props.onRetry} />;
    return <ErrorPage onRetry={() => this.setState({ error: undefined })} />;
  }
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
