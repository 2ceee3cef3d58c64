import type { ElectionId } from "@urna/contract/identifiers";
import type { RollVoter } from "@urna/contract/roll/voter";
import { listVoters } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Categories } from "../../../ui/categories.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { ListStatus } from "../../../ui/list-status.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import type { ListQuery } from "../../../ui/use-list-query.ts";
import { useMay } from "../../../ui/use-may.ts";
import { votersName } from "../roll-keys.ts";
import { VoterMark } from "./voter-mark.tsx";

/** The people of the newest version, masked; whether they voted, and never when. */
export function VotersPanel({ electionId, query }: { electionId: ElectionId; query: ListQuery }) {
  const { t } = useTranslation("admin");
  const may = useMay();
  const columns = useColumns(electionId);
  const voters = useListPage(votersName(electionId), query, (api, page, signal) =>
    call(api, listVoters, { params: { id: electionId }, query: page, signal }),
  );
  return (
    <Panel
      title={t("roll.people")}
      aside={
        may("roll.write") && (
          <LinkButton small to={paths.rollNewPerson(electionId)}>
            {t("person.add")}
          </LinkButton>
        )
      }
    >
      <SearchForm
        key={query.q}
        label={t("roll.search")}
        hint={t("roll.searchHint")}
        q={query.q}
        onSearch={(q) => query.change({ q })}
      />
      <Loaded query={voters}>
        {({ items, page, pageSize, total, moreThanTotal }) => (
          <>
            <ListStatus name="people" total={total} moreThanTotal={moreThanTotal} />
            {items.length === 0 ? (
              <EmptyState
                title={query.q ? t("roll.noMatch") : t("roll.empty")}
                action={
                  query.q && <Button onClick={() => query.change({ q: "" })}>{t("list.showAll")}</Button>
                }
              >
                {query.q ? t("roll.noMatchText") : t("roll.emptyText")}
              </EmptyState>
            ) : (
              <DataTable
                caption={t("roll.people")}
                columns={columns}
                rows={items}
                rowKey={({ personId }) => personId}
              />
            )}
            <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function useColumns(electionId: ElectionId): Column<RollVoter>[] {
  const { t } = useTranslation("admin");
  return [
    {
      key: "name",
      header: t("column.name"),
      rowHeader: true,
      cell: (voter) => <Link to={paths.rollPerson(electionId, voter.personId)}>{voter.name}</Link>,
    },
    {
      key: "document",
      header: t("column.document"),
      cell: ({ maskedDocument }) => <code className="a-code">{maskedDocument}</code>,
    },
    { key: "email", header: t("column.email"), cell: ({ maskedEmail }) => maskedEmail || t("roll.noEmail") },
    {
      key: "categories",
      header: t("column.categories"),
      cell: ({ categories }) => <Categories categories={categories} />,
    },
    {
      key: "establishment",
      header: t("column.establishment"),
      cell: ({ establishment }) => establishment || t("roll.central"),
    },
    {
      key: "status",
      header: t("column.status"),
      cell: ({ state }) => (state ? <VoterMark state={state} /> : t("voter.draft")),
    },
  ];
}
