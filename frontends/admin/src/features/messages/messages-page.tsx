import { EmptyState } from "@urna/web-kit/ui/empty-state";
import { SelectField } from "@urna/web-kit/ui/select-field";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table.tsx";
import { ListStatus } from "../../ui/list-status.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useListPage } from "../../ui/use-list-page.ts";
import { useListQuery } from "../../ui/use-list-query.ts";
import { listMessages } from "./api/list-messages.ts";
import { useMessageColumns } from "./components/use-message-columns.tsx";

const states = ["waiting", "sent", "failed", "expired"] as const;
const kinds = [
  "one-time-code",
  "receipt",
  "password-reset",
  "invitation",
  "registration-received",
  "support-received",
] as const;

/** `/admin/mensajes`: what was sent, to masked addresses. What a message said is kept nowhere. */
export function MessagesPage() {
  const { t } = useTranslation("admin");
  const query = useListQuery();
  const columns = useMessageColumns();
  const list = useListPage(["messages"], query, listMessages);
  return (
    <Page title={t("nav.messages")} lead={t("messages.lead")}>
      <Panel title={t("messages.list")}>
        <div className="a-filters">
          <SelectField
            id="filter"
            label={t("messages.show")}
            value={query.q}
            onChange={(event) => query.change({ q: event.target.value })}
          >
            <option value="">{t("messages.all")}</option>
            <optgroup label={t("messages.byState")}>
              {states.map((state) => (
                <option key={state} value={state}>
                  {t(`messageState.${state}`)}
                </option>
              ))}
            </optgroup>
            <optgroup label={t("messages.byKind")}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`messageKind.${kind}`)}
                </option>
              ))}
            </optgroup>
          </SelectField>
        </div>
        <Loaded query={list}>
          {({ items, page, pageSize, total }) => (
            <>
              <ListStatus name="messages" total={total} />
              {items.length === 0 ? (
                <EmptyState title={query.q ? t("list.noMatch") : t("messages.none")} />
              ) : (
                <DataTable
                  caption={t("messages.list")}
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                  sort={query.sort ?? "-created"}
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
