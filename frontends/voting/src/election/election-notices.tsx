import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "./notice.tsx";
import { pathsOf } from "./paths.ts";
import { useElection, useElectionId } from "./use-election.ts";
import { WhyPaused } from "./why-paused.tsx";

export function NotOpenNotice() {
  const { t } = useTranslation("voting");
  const { opening } = useFormats();
  const election = useElection().data;
  return (
    <Notice title={t("notice.notOpen.title")} actions={<ElectionLink />}>
      {election && <p>{opening(election.opensAt)}</p>}
    </Notice>
  );
}

export function PausedNotice({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation("voting");
  return (
    <Notice
      title={t("notice.paused.title")}
      actions={
        <>
          <Button kind="pen" icon="refresh" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
          <ElectionLink />
        </>
      }
    >
      <p>{t("notice.paused.text")}</p>
      <WhyPaused />
    </Notice>
  );
}

/** `more` is a further way on, beside the result and the election. */
export function ClosedNotice({ more, title, text }: { more?: ReactNode; title?: string; text?: string }) {
  const { t } = useTranslation("voting");
  const { closing } = useFormats();
  const id = useElectionId();
  const election = useElection().data;
  const published = election?.published === true;
  return (
    <Notice
      title={title ?? t("notice.closed.title")}
      actions={
        <>
          {published && (
            <LinkButton kind="pen" to={pathsOf(id).results}>
              {t("notice.closed.results")}
            </LinkButton>
          )}
          {more}
          <ElectionLink />
        </>
      }
    >
      <p>
        {election && endedBy(election) === "time" && `${closing(election.closesAt).when} `}
        {text ?? t("notice.closed.text")}
      </p>
    </Notice>
  );
}

export function AnnulledNotice() {
  const { t } = useTranslation("voting");
  return (
    <Notice title={t("notice.annulled.title")} actions={<ElectionLink />}>
      <p>{t("notice.annulled.text")}</p>
    </Notice>
  );
}

export function NotFoundNotice() {
  const { t } = useTranslation("voting");
  return (
    <Notice
      title={t("notice.notFound.title")}
      actions={
        <LinkButton kind="pen" to="/">
          {t("home")}
        </LinkButton>
      }
    >
      <p>{t("notice.notFound.text")}</p>
    </Notice>
  );
}

export function ElectionLink() {
  const { t } = useTranslation("voting");
  const id = useElectionId();
  return <LinkButton to={pathsOf(id).election}>{t("backToElection")}</LinkButton>;
}

/** An election may be closed by hand before its time. */
function endedBy({ closesAt }: ElectionDetail): "time" | "hand" {
  return new Date(closesAt).getTime() <= Date.now() ? "time" : "hand";
}
