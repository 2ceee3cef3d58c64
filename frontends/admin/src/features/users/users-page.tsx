import { useQueryClient } from "@tanstack/react-query";
import type { AdministratorRecord } from "@urna/contract/administrators/administrator";
import { listUsers } from "@urna/contract/administrators/routes";
import { call } from "@urna/web-kit/api-client/call";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table.tsx";
import { ListStatus } from "../../ui/list-status.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { useListPage } from "../../ui/use-list-page.ts";
import { useListQuery } from "../../ui/use-list-query.ts";
import { useMay } from "../../ui/use-may.ts";
import { AccountDialog } from "./components/account-dialog.tsx";
import { InviteDialog } from "./components/invite-dialog.tsx";
import { PermissionTable } from "./components/permission-table.tsx";
import { useUserColumns } from "./components/use-user-columns.tsx";

/** `/admin/usuarios`: who administers, and what each may do. */
export function UsersPage() {
  const { t } = useTranslation("admin");
  const queries = useQueryClient();
  const query = useListQuery();
  const [inviting, setInviting] = useState(false);
  const [handled, setHandled] = useState<AdministratorRecord>();
  const [message, setMessage] = useState<string>();
  const mayManage = useMay()("users.manage");
  const columns = useUserColumns(mayManage ? setHandled : undefined);
  const list = useListPage(["users"], query, (api, page, signal) =>
    call(api, listUsers, { query: page, signal }),
  );
  const close = () => {
    setInviting(false);
    setHandled(undefined);
  };
  const done = (text: string) => {
    close();
    setMessage(text);
    void queries.invalidateQueries({ queryKey: ["admin", "users"] });
  };
  return (
    <Page
      title={t("nav.users")}
      lead={t("users.lead")}
      action={
        mayManage && (
          <Button kind="pen" icon="mail" onClick={() => setInviting(true)}>
            {t("users.invite")}
          </Button>
        )
      }
    >
      {!mayManage && <Note kind="info">{t("users.readOnly")}</Note>}
      <div role="status" className="a-notice">
        {message !== undefined && <Note kind="ok">{message}</Note>}
      </div>
      <Panel title={t("users.list")}>
        <SearchForm
          key={query.q}
          label={t("users.search")}
          q={query.q}
          onSearch={(q) => query.change({ q })}
        />
        <Loaded query={list}>
          {({ items, page, pageSize, total }) => (
            <>
              <ListStatus name="people" total={total} />
              {items.length === 0 ? (
                <EmptyState title={t("list.noMatch")} />
              ) : (
                <DataTable
                  caption={t("users.list")}
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                  sort={query.sort ?? "name"}
                  onSort={(orden) => query.change({ orden })}
                />
              )}
              <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
            </>
          )}
        </Loaded>
      </Panel>
      <PermissionTable />
      {inviting && <InviteDialog onClose={close} onDone={done} />}
      {handled && <AccountDialog account={handled} onClose={close} onDone={done} />}
    </Page>
  );
}
