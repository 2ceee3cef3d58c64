import { listAdminElections } from "@urna/contract/elections/routes";
import { categories, Category, ElectionState, electionStates } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { useNames } from "../../../election/use-names.ts";
import { ListTable } from "../../../ui/list-table.tsx";
import { Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { useMay } from "../../../ui/use-may.ts";
import { paths } from "../../../paths.ts";
import { useProcesses } from "../use-processes.ts";
import { useElectionColumns } from "./use-election-columns.tsx";

const State = ElectionState.optional().catch(undefined);
const Group = Category.optional().catch(undefined);

/** `/admin/votaciones`: all elections, by state, category, process and words. */
export function ElectionsPage() {
  const { t } = useTranslation(["admin", "common"]);
  const { processName } = useNames();
  const may = useMay();
  const processes = useProcesses().data?.items ?? [];
  const query = useListQuery();
  const state = State.parse(query.other("estado"));
  const category = Group.parse(query.other("estamento"));
  const processId = query.other("proceso");
  const columns = useElectionColumns();
  const filter = { state, category, processId };
  const list = useListPage(
    ["elections", state ?? "all", category ?? "all", processId ?? "all"],
    query,
    (api, page, signal) => call(api, listAdminElections, { query: { ...page, ...filter }, signal }),
  );
  const filtered = query.q !== "" || Object.values(filter).some((each) => each !== undefined);
  return (
    <Page
      title={t("nav.elections")}
      lead={t("elections.lead")}
      action={
        <div className="u-actions">
          <LinkButton to={paths.processes}>{t("processes.title")}</LinkButton>
          {may("elections.write") && (
            <LinkButton kind="pen" to={paths.newElection}>
              {t("new.title")}
            </LinkButton>
          )}
        </div>
      }
    >
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
          <SelectField
            id="category"
            label={t("column.category")}
            value={category ?? ""}
            onChange={(event) => query.change({ estamento: event.target.value })}
          >
            <option value="">{t("elections.everyState")}</option>
            {categories.map((each) => (
              <option key={each} value={each}>
                {t(`common:category.${each}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="process"
            label={t("draft.general.process")}
            value={processId ?? ""}
            onChange={(event) => query.change({ proceso: event.target.value })}
          >
            <option value="">{t("elections.everyState")}</option>
            {processes.map((process) => (
              <option key={process.id} value={process.id}>
                {processName(process)}
              </option>
            ))}
          </SelectField>
        </SearchForm>
        <ListTable
          list={list}
          query={query}
          columns={columns}
          name="elections"
          caption={t("elections.list")}
          usualSort="-closesAt"
          noFilter={filtered ? { q: "", estado: "", estamento: "", proceso: "" } : undefined}
          none={t("elections.none")}
        />
      </Panel>
    </Page>
  );
}
