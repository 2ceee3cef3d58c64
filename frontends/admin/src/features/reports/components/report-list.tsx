import { useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ReportList as Reports } from "@urna/contract/reports/report";
import { listReports } from "@urna/contract/reports/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useDownload } from "../use-download.ts";
import { DownloadButtons } from "./download-buttons.tsx";
import { ReportStanding } from "./report-standing.tsx";

type Report = Reports["reports"][number];

/** What can be taken along of an election, and what is not final yet. */
export function ReportList({ election }: { election: AdminElection }) {
  const { t } = useTranslation("reports");
  const api = useApi();
  const problemText = useProblemText();
  const download = useDownload(election);
  const reports = useQuery({
    queryKey: ["admin", "reports", election.id],
    queryFn: ({ signal }) => call(api, listReports, { params: { id: election.id }, signal }),
    refetchInterval: 60_000,
  });
  const columns: Column<Report>[] = [
    { key: "name", header: t("page.report"), rowHeader: true, cell: ({ name }) => <About name={name} /> },
    {
      key: "standing",
      header: t("page.standing"),
      cell: (report) => <ReportStanding report={report} annulled={election.state === "annulled"} />,
    },
    {
      key: "download",
      header: t("page.download"),
      cell: (report) => <DownloadButtons report={report} download={download} />,
    },
  ];
  return (
    <Panel title={t("page.list")}>
      {download.error && (
        <Note kind="err" live title={t("page.notDone")}>
          {problemText(download.error)}
        </Note>
      )}
      <Loaded query={reports}>
        {({ reports: rows }) => (
          <DataTable caption={t("page.list")} columns={columns} rows={rows} rowKey={({ name }) => name} />
        )}
      </Loaded>
      <p className="u-visually-hidden" role="status">
        {download.isSuccess && t("page.saved", { report: t(`title.${download.variables.name}`) })}
      </p>
    </Panel>
  );
}

function About({ name }: Pick<Report, "name">) {
  const { t } = useTranslation("reports");
  return (
    <>
      {t(`title.${name}`)}
      <span className="a-under">{t(`lead.${name}`)}</span>
    </>
  );
}
