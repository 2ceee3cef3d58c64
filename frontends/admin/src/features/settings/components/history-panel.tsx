import type { SettingsVersion } from "@urna/contract/settings/admin-settings";
import { listSettingsVersions } from "@urna/contract/settings/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { versionsName } from "../settings-keys.ts";
import { useSettingWords } from "../use-setting-words.ts";
import { ChangeList } from "./change-list.tsx";

/** Every change of the settings, newest first. */
export function HistoryPanel() {
  const { t } = useTranslation("admin");
  const query = useListQuery();
  const columns = useColumns();
  const versions = useListPage(versionsName, query, (api, page, signal) =>
    call(api, listSettingsVersions, { query: page, signal }),
  );
  return (
    <Panel title={t("settings.tab.historial")}>
      <Loaded query={versions}>
        {({ items, page, pageSize, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyState title={t("settings.noHistory")} />
            ) : (
              <DataTable
                caption={t("settings.tab.historial")}
                columns={columns}
                rows={items}
                rowKey={({ revision }) => revision}
                detail={({ changes }) => <ChangeList changes={changes} />}
              />
            )}
            <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function useColumns(): Column<SettingsVersion>[] {
  const { t } = useTranslation("admin");
  const { instant, number } = useFormats();
  const { label } = useSettingWords();
  return [
    {
      key: "version",
      header: t("column.index"),
      figure: true,
      rowHeader: true,
      cell: ({ revision }) => number(revision),
    },
    { key: "when", header: t("column.when"), cell: ({ changedAt }) => instant(changedAt, "short") },
    { key: "who", header: t("column.who"), cell: ({ changedBy }) => changedBy || t("settings.nobody") },
    {
      key: "what",
      header: t("column.what"),
      cell: ({ changes }) => changes.map(({ key }) => label(key)).join(", "),
    },
    { key: "why", header: t("settings.reason"), cell: ({ reason }) => reason ?? t("settings.nothing") },
  ];
}
