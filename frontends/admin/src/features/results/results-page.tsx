import { ElectionState } from "@urna/contract/words";
import { Button } from "@urna/web-kit/ui/button";
import { EmptyState } from "@urna/web-kit/ui/empty-state";
import { SelectField } from "@urna/web-kit/ui/select-field";
import { useTranslation } from "react-i18next";
import { listElections } from "../../election/list-elections.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { ListStatus } from "../../ui/list-status.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { useListPage } from "../../ui/use-list-page.ts";
import { useListQuery } from "../../ui/use-list-query.ts";
import { useResultColumns } from "./components/use-result-columns.tsx";

const states = ["closed", "tallied", "published", "retired", "annulled"] as const;
const State = ElectionState.extract(states).optional().catch(undefined);

/** `/admin/resultados`: what has closed, how far each is on its way to the published result, and what comes next. */
export function ResultsPage() {
  const { t } = useTranslation(["results", "admin", "common"]);
  const query = useListQuery();
  const state = State.parse(query.other("estado"));
  const columns = useResultColumns();
  const list = useListPage(["results", "list", state ?? "all"], query, (api, call, signal) =>
    listElections(api, { ...call, voting: "over", state }, signal),
  );
  const filtered = query.q !== "" || state !== undefined;
  return (
    <Page title={t("admin:nav.results")} lead={t("lead")}>
      <Panel title={t("list")}>
        <SearchForm key={query.q} label={t("search")} q={query.q} onSearch={(q) => query.change({ q })}>
          <SelectField
            id="state"
            label={t("admin:column.state")}
            value={state ?? ""}
            onChange={(event) => query.change({ estado: event.target.value })}
          >
            <option value="">{t("every")}</option>
            {states.map((each) => (
              <option key={each} value={each}>
                {t(`filter.${each}`)}
              </option>
            ))}
          </SelectField>
        </SearchForm>
        <Loaded query={list}>
          {({ items, page, pageSize, total }) => (
            <>
              <ListStatus name="elections" total={total} />
              {items.length === 0 ? (
                <EmptyState
                  title={filtered ? t("admin:list.noMatch") : t("none")}
                  action={
                    filtered && (
                      <Button onClick={() => query.change({ q: "", estado: "" })}>
                        {t("admin:list.showAll")}
                      </Button>
                    )
                  }
                >
                  {!filtered && t("noneText")}
                </EmptyState>
              ) : (
                <DataTable
                  caption={t("list")}
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                  sort={query.sort ?? "-closesAt"}
                  onSort={(orden) => query.change({ orden })}
                />
              )}
              <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}
