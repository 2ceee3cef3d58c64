import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { StateTag } from "@urna/web-kit/ui/election/state-tag";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ParticipationBar, ratioOf } from "../../../election/participation.tsx";
import { paths } from "../../../paths.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";

type Running = NonNullable<Dashboard["elections"]>["running"][number];

export function OpenElections({ elections, at }: { elections: readonly Running[]; at: string }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const columns = useColumns(elections.some(({ quorum }) => quorum !== undefined));
  return (
    <Panel title={t("home.openElections")} aside={t("home.updatedAt", { time: instant(at, "time") })}>
      {elections.length === 0 ? (
        <p className="u-lead">{t("home.noneOpen")}</p>
      ) : (
        <>
          <DataTable
            caption={t("home.openElections")}
            columns={columns}
            rows={elections}
            rowKey={({ id }) => id}
          />
          <p className="u-small">{t("home.noPartial")}</p>
        </>
      )}
    </Panel>
  );
}

function useColumns(withQuorum: boolean): Column<Running>[] {
  const { t } = useTranslation("admin");
  const { localized, number, percent, closing } = useFormats();
  const columns: Column<Running>[] = [
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
  ];
  const quorum: Column<Running> = {
    key: "quorum",
    header: t("home.quorum"),
    cell: ({ quorum: needed, ballots }) => {
      if (needed === undefined) return t("home.noQuorum");
      return ballots >= needed
        ? t("home.quorumReached")
        : t("home.quorumMissing", { number: number(needed - ballots) });
    },
  };
  return [
    ...columns,
    ...(withQuorum ? [quorum] : []),
    { key: "closes", header: t("column.closes"), cell: ({ closesAt }) => closing(closesAt).when },
  ];
}
