import type { Sending } from "@urna/contract/messages/sending";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import { useTranslation } from "react-i18next";
import { OwnTextSent } from "./own-text-sent.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { useMay } from "../../../ui/use-may.ts";

export function useSendingColumns(onStop: (sending: Sending) => void): Column<Sending>[] {
  const { t } = useTranslation(["notices", "admin"]);
  const { instant, localized } = useFormats();
  const maySend = useMay()("messages.send");
  return [
    {
      key: "notice",
      header: t("sendings.notice"),
      rowHeader: true,
      cell: ({ kind, ownText }) => (
        <>
          {t(`admin:messageKind.${kind}`)}
          {ownText && <OwnTextSent ownText={ownText} />}
        </>
      ),
    },
    {
      key: "election",
      header: t("sendings.election"),
      cell: ({ election }) => (
        <>
          {localized(election.title)}
          <br />
          <code className="a-code">{election.code}</code>
        </>
      ),
    },
    {
      key: "started",
      header: t("sendings.started"),
      cell: ({ createdAt, startedBy }) => {
        const at = instant(createdAt, "short");
        return startedBy ? t("sendings.by", { at, name: startedBy }) : t("sendings.byStep", { at });
      },
    },
    {
      key: "progress",
      header: t("sendings.progress"),
      cell: (sending) =>
        sending.state === "scheduled" ? t("sendings.countedThen") : <SendingProgress sending={sending} />,
    },
    {
      key: "state",
      header: t("sendings.state"),
      cell: (sending) => (
        <>
          <p>
            {sending.state === "scheduled" && sending.sendAt
              ? t("sendings.scheduledFor", { at: instant(sending.sendAt, "day-time") })
              : t(`sendings.${sending.state}`)}
          </p>
          {sending.state === "stopped" && (
            <p className="u-small">
              {sending.stoppedBy
                ? t("sendings.stoppedBy", { name: sending.stoppedBy })
                : t(
                    sending.notSentBecause
                      ? `sendings.notSent.${sending.notSentBecause}`
                      : "sendings.outdated",
                  )}
            </p>
          )}
          {(sending.state === "running" || sending.state === "scheduled") && maySend && (
            <Button
              small
              aria-label={t("sendings.stopOf", {
                notice: t(`admin:messageKind.${sending.kind}`),
                election: sending.election.code,
              })}
              onClick={() => onStop(sending)}
            >
              {t("sendings.stop")}
            </Button>
          )}
        </>
      ),
    },
  ];
}

/** Counts in words, so that the bar is never the only place that shows them. */
function SendingProgress({ sending }: { sending: Sending }) {
  const { t } = useTranslation("notices");
  const { number } = useFormats();
  const { sent, skipped, total, delivered, failed, state } = sending;
  const sentOf = t("sendings.sentOf", { sent: number(sent), total: number(total) });
  const counted = (name: "delivered" | "failed" | "skipped", count: number) =>
    count > 0 && <li>{t(`sendings.${name}`, { count, number: number(count) })}</li>;
  return (
    <>
      {state === "running" ? (
        <Progress label={sentOf} value={sent + skipped} max={Math.max(total, 1)} />
      ) : (
        <p>{sentOf}</p>
      )}
      <ul className="a-counts u-small">
        {counted("delivered", delivered)}
        {counted("failed", failed)}
        {counted("skipped", skipped)}
      </ul>
    </>
  );
}
