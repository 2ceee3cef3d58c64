import { useFormats } from "@urna/web-kit/i18n/formats";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { PauseReason } from "@urna/web-kit/ui/election/pause-reason";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";
import { BigTime } from "./big-time.tsx";
import type { StatusProps } from "./status-sheet.tsx";

export function UpcomingStatus({ election: { opensAt }, now }: StatusProps) {
  const { t } = useTranslation("public");
  const { instant } = useFormats();
  const late = Date.parse(opensAt) <= now.getTime();
  return (
    <>
      <BigTime
        words={t(late ? "status.soon" : "status.opensOn", { day: instant(opensAt, "day") })}
        at={opensAt}
      />
      <p className="u-small">{t("status.notYet")}</p>
    </>
  );
}

export function PausedStatus({ election, now }: StatusProps) {
  const { t } = useTranslation("public");
  const { closing } = useFormats();
  return (
    <>
      <h2>{t("status.paused")}</h2>
      <p className="p-status__text">{t("status.pausedText")}</p>
      <PauseReason election={election} />
      <p className="u-small">{closing(election.closesAt, now).when}</p>
    </>
  );
}

/** Closed and not published; also open after its hour, while the last ballots come in. */
export function ClosedStatus({ election, now }: StatusProps) {
  const { t } = useTranslation("public");
  const { closing } = useFormats();
  const ended = Date.parse(election.closesAt) <= now.getTime();
  return (
    <>
      <h2>{t("status.closed")}</h2>
      {ended && <p className="p-status__text">{closing(election.closesAt, now).when}</p>}
      <p className="u-small">{t("status.closedText")}</p>
      <BoardLink id={election.id} />
    </>
  );
}

export function AnnulledStatus({ election }: StatusProps) {
  const { t } = useTranslation("public");
  return (
    <>
      <h2>{t("status.annulled")}</h2>
      <p className="p-status__text">{t("status.annulledText")}</p>
      <BoardLink id={election.id} />
    </>
  );
}

function BoardLink({ id }: { id: string }) {
  const { t } = useTranslation("public");
  return (
    <div className="p-status__actions">
      <LinkButton wide to={pathsOf(id).board}>
        {t("election.board")}
      </LinkButton>
    </div>
  );
}
