import { useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { Turnout } from "@urna/contract/monitoring/turnout";
import { getTurnout } from "@urna/contract/monitoring/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CategoryMark } from "@urna/web-kit/ui/election/category-mark";
import { useTranslation } from "react-i18next";
import { ParticipationBar, ratioOf } from "../../../election/participation.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";

/** How many have voted, in all and by group; groups under 10 are shown together. */
export function TurnoutPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const api = useApi();
  const isLive = election.state === "open" || election.state === "paused";
  const turnout = useQuery({
    queryKey: ["admin", "turnout", election.id],
    queryFn: ({ signal }) => call(api, getTurnout, { params: { id: election.id }, signal }),
    refetchInterval: isLive ? 30_000 : false,
  });
  const time = instant(new Date(turnout.dataUpdatedAt), "time");
  return (
    <Panel title={t("turnout.title")} aside={turnout.data && t("home.updatedAt", { time })}>
      <Loaded query={turnout}>
        {(counts) => (
          <>
            <Total counts={counts} />
            {counts.categories.length > 0 && <ByCategory counts={counts} />}
            <p className="u-small">{t("turnout.note")}</p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Total({ counts: { eligible, voted } }: { counts: Turnout }) {
  const { t } = useTranslation("admin");
  const { number, percent } = useFormats();
  const ratio = ratioOf(voted, eligible);
  return (
    <>
      <p>
        <span className="a-figure">{percent(ratio)}</span>{" "}
        <span>
          {t("turnout.sentence", { count: voted, voted: number(voted), eligible: number(eligible) })}
        </span>
      </p>
      <ParticipationBar ratio={ratio} category="several" />
    </>
  );
}

type Row = Turnout["categories"][number];

function ByCategory({ counts }: { counts: Turnout }) {
  const { t } = useTranslation("admin");
  const { number, percent } = useFormats();
  const columns: Column<Row>[] = [
    {
      key: "category",
      header: t("column.category"),
      rowHeader: true,
      cell: ({ category }) => <CategoryMark category={category} />,
    },
    { key: "eligible", header: t("column.roll"), figure: true, cell: (row) => number(row.eligible) },
    { key: "voted", header: t("column.voted"), figure: true, cell: (row) => number(row.voted) },
    {
      key: "turnout",
      header: t("column.turnout"),
      cell: (row) => (
        <span className="a-turnout">
          <strong>{percent(ratioOf(row.voted, row.eligible))}</strong>
          <ParticipationBar ratio={ratioOf(row.voted, row.eligible)} category={row.category} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("turnout.byCategory")}
      columns={columns}
      rows={counts.categories}
      rowKey={({ category }) => category}
    />
  );
}
