import { ElectionState, electionStates } from "@urna/contract/words";
import { EmptyState } from "@urna/web-kit/ui/empty-state";
import { Button } from "@urna/web-kit/ui/button";
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
import { useElectionColumns } from "./components/use-election-columns.tsx";

const State = ElectionState.optional().catch(undefined);

/** `/admin/votaciones`: all elections, by state and by words. */
export function ElectionsPage() {
  const { t } = useTranslation(["admin", "common"]);
  const query = useListQuery();
  const state = State.parse(query.other("estado"));
  const columns = useElectionColumns();
  const list = useListPage(["elections", state ?? "all"], query, (api, call, signal) =>
    listElections(api, { ...call, state }, signal),
  );
  const filtered = query.q !== "" || state !== undefined;
  return (
    <Page title={t("nav.elections")} lead={t("elections.lead")}>
      <Panel title={t("elections.list")}>
        <SearchForm
          key={query.q}
          label={t("elections.search")}
          q={query.q}
          onSearch={(q) => query.change({ q })}
        >
          <SelectField
            id="state"
            label={t("column.state")}
            value={state ?? ""}
            onChange={(event) => query.change({ estado: event.target.value })}
          >
            <option value="">{t("elections.everyState")}</option>
            {electionStates.map((each) => (
              <option key={each} value={each}>
                {t(`common:state.${each}`)}
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
                  title={filtered ? t("list.noMatch") : t("elections.none")}
                  action={
                    filtered && (
                      <Button onClick={() => query.change({ q: "", estado: "" })}>{t("list.showAll")}</Button>
                    )
                  }
                />
              ) : (
                <DataTable
                  caption={t("elections.list")}
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
