import type { MailHealth } from "@urna/contract/monitoring/system-health";
import { getMailHealth } from "@urna/contract/monitoring/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMay } from "../ui/use-may.ts";
import { useRefreshed } from "./use-refreshed.ts";
import { MailQueue } from "./mail-queue.tsx";

const ends = ["sent", "failed", "expired"] as const;

/** How mail is doing: what ended in the last day, and what waits. */
export function MailPanel() {
  const { t } = useTranslation("admin");
  const may = useMay();
  const health = useRefreshed("mail-health", (api, signal) => call(api, getMailHealth, { signal }));
  return (
    <Panel title={t("home.mail")} aside={t("home.mailAside")}>
      <Loaded query={health} failed={t("home.notAsked.mail")}>
        {(health) => (
          <>
            <LastDay lastDay={health.lastDay} />
            <MailQueue health={health} />
            {may("messages.read") && (
              <p className="a-after">
                <Link to={paths.messages}>{t("home.seeMessages")}</Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function LastDay({ lastDay }: { lastDay: MailHealth["lastDay"] }) {
  const { t } = useTranslation("admin");
  const { number, percent } = useFormats();
  const columns = useColumns();
  if (lastDay.delivered === undefined) return <p className="u-lead">{t("home.mailQuiet")}</p>;
  return (
    <>
      <dl className="a-figures">
        {ends.map((end) => (
          <div key={end} data-alarm={(end !== "sent" && lastDay[end] > 0) || undefined}>
            <dt>{t(`home.${end}`)}</dt>
            <dd>{number(lastDay[end])}</dd>
          </div>
        ))}
      </dl>
      <p className="a-after">{t("home.delivered", { share: percent(lastDay.delivered) })}</p>
      <details className="a-details">
        <summary>{t("home.byKind")}</summary>
        <DataTable
          caption={t("home.byKind")}
          columns={columns}
          rows={lastDay.kinds}
          rowKey={({ kind }) => kind}
        />
      </details>
    </>
  );
}

type Kind = MailHealth["lastDay"]["kinds"][number];

function useColumns(): Column<Kind>[] {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  return [
    {
      key: "kind",
      header: t("home.kind"),
      rowHeader: true,
      cell: ({ kind }) => t(`messageKind.${kind}`, { defaultValue: kind }),
    },
    ...ends.map((end) => ({
      key: end,
      header: t(`home.${end}`),
      figure: true,
      cell: (kind: Kind) => number(kind[end]),
    })),
  ];
}
