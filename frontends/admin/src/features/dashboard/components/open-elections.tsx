import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { StateTag } from "@urna/web-kit/ui/state-tag";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ParticipationBar, ratioOf } from "../../../election/participation.tsx";
import { paths } from "../../../paths.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";

interface OpenElectionsProps {
  elections: readonly AdminElection[];
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export function OpenElections({ elections, updatedAt }: OpenElectionsProps) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const columns = useColumns();
  const open = elections.filter(({ state }) => state === "open" || state === "paused");
  const aside = t("home.updatedAt", { time: instant(new Date(updatedAt), "time") });
  return (
    <Panel title={t("home.openElections")} aside={aside}>
      {open.length === 0 ? (
        <p className="u-lead">{t("home.noneOpen")}</p>
      ) : (
        <>
          <DataTable
            caption={t("home.openElections")}
            columns={columns}
            rows={open}
            rowKey={({ id }) => id}
          />
          <p className="u-small">{t("home.noPartial")}</p>
        </>
      )}
    </Panel>
  );
}

function useColumns(): Column<AdminElection>[] {
  const { t } = useTranslation("admin");
  const { localized, number, percent, closing } = useFormats();
  return [
    {
      key: "title",
      header: t("column.election"),
      rowHeader: true,
      cell: ({ id, title, state }) => (
        <>
          <Link to={paths.election(id)}>{localized(title)}</Link>{" "}
          {state === "paused" && <StateTag state={state} />}
        </>
      ),
    },
    { key: "roll", header: t("column.roll"), figure: true, cell: ({ rollSize }) => number(rollSize) },
    { key: "voted", header: t("column.voted"), figure: true, cell: ({ ballots }) => number(ballots) },
    {
      key: "turnout",
      header: t("column.turnout"),
      cell: ({ ballots, rollSize, categories: [first, ...more] }) => (
        <span className="a-turnout">
          <strong>{percent(ratioOf(ballots, rollSize))}</strong>
          <ParticipationBar
            ratio={ratioOf(ballots, rollSize)}
            category={first === undefined || more.length > 0 ? "several" : first}
          />
        </span>
      ),
    },
    { key: "closes", header: t("column.closes"), cell: ({ closesAt }) => closing(closesAt).when },
  ];
}
