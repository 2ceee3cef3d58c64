import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { pageSize, type ListQuery } from "../../../ui/use-list-query.ts";
import { schoolsLike, usualOrder, type School } from "../schools.ts";
import { useGroupColumns, type GroupRow } from "./group-columns.tsx";

interface SchoolsPanelProps {
  report: TurnoutReport;
  query: ListQuery;
}

/** The report holds every establishment, so that searching and sorting them asks nothing of the API. */
export function SchoolsPanel({ report, query }: SchoolsPanelProps) {
  const { t } = useTranslation("monitoring");
  const { number, instant } = useFormats();
  const { establishments, otherEstablishments, establishmentsUntil } = report;
  if (establishments.length === 0)
    return (
      <Panel title={t("schools.title")}>
        <p className="u-lead">{t("schools.none")}</p>
        <p className="u-small a-after">{t("small")}</p>
      </Panel>
    );
  const sort = query.sort ?? usualOrder;
  const found = schoolsLike(establishments, query.q, sort);
  return (
    <Panel
      title={t("schools.title")}
      aside={t("schools.until", { time: instant(establishmentsUntil, "time") })}
    >
      <SearchForm
        key={query.q}
        label={t("schools.search")}
        q={query.q}
        onSearch={(q) => query.change({ q })}
      />
      <p className="a-status" role="status">
        {t("schools.count", { count: found.length, number: number(found.length) })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t("schools.noMatch")} />
      ) : (
        <SchoolsTable found={found} sort={sort} query={query} />
      )}
      {otherEstablishments && (
        <p className="a-after">
          {t("schools.others", {
            count: otherEstablishments.groups,
            number: number(otherEstablishments.groups),
            voted: number(otherEstablishments.voted),
            eligible: number(otherEstablishments.eligible),
          })}
        </p>
      )}
      <p className="u-small a-after">{t("small")}</p>
    </Panel>
  );
}

interface SchoolsTableProps {
  found: readonly School[];
  sort: string;
  query: ListQuery;
}

function SchoolsTable({ found, sort, query }: SchoolsTableProps) {
  const { t } = useTranslation(["monitoring", "admin"]);
  const columns = useGroupColumns(t("column.school"), true);
  const pages = Math.ceil(found.length / pageSize);
  const page = Math.min(query.page, pages);
  const rows: GroupRow[] = found.slice((page - 1) * pageSize, page * pageSize).map((school) => ({
    key: school.code,
    category: "several",
    eligible: school.eligible,
    voted: school.voted,
    name:
      school.code === "" ? (
        t("admin:roll.central")
      ) : (
        <>
          {school.name}
          <span className="a-under">{t("schools.rbd", { code: school.code })}</span>
        </>
      ),
  }));
  return (
    <>
      <DataTable
        caption={t("schools.title")}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(orden) => query.change({ orden })}
      />
      <Pager page={page} pageSize={pageSize} total={found.length} onPage={query.toPage} />
    </>
  );
}
