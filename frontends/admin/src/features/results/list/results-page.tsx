import { listAdminElections } from "@urna/contract/elections/routes";
import { ElectionState } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { ListTable } from "../../../ui/list-table.tsx";
import { Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { useResultColumns } from "./use-result-columns.tsx";

const states = ["closed", "tallied", "published", "retired", "annulled"] as const;
const State = ElectionState.extract(states).optional().catch(undefined);

/** `/admin/resultados`: what has closed, how far each is on its way to the published result, and what comes next. */
export function ResultsPage() {
  const { t } = useTranslation(["results", "admin", "common"]);
  const query = useListQuery();
  const state = State.parse(query.other("estado"));
  const columns = useResultColumns();
  const list = useListPage(["results", "list", state ?? "all"], query, (api, page, signal) =>
    call(api, listAdminElections, { query: { ...page, voting: "over", state }, signal }),
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
        <ListTable
          list={list}
          query={query}
          columns={columns}
          name="elections"
          caption={t("list")}
          usualSort="-closesAt"
          noFilter={filtered ? { q: "", estado: "" } : undefined}
          none={t("none")}
          noneText={t("noneText")}
        />
      </Panel>
    </Page>
  );
}
