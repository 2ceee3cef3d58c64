import type { Process } from "@urna/contract/api/admin/elections";
import { useToast } from "@urna/web-kit/toast";
import { Breadcrumb } from "@urna/web-kit/ui/breadcrumb";
import { EmptyState } from "@urna/web-kit/ui/empty-state";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useProcesses } from "../use-processes.ts";
import { ProcessDialog } from "./process-dialog.tsx";
import { useProcessColumns } from "./use-process-columns.tsx";

/** `/admin/votaciones/procesos`: what groups elections, which of it is a trial, and what may still change. */
export function ProcessesPage() {
  const { t } = useTranslation("admin");
  const toast = useToast();
  const processes = useProcesses();
  const [changing, setChanging] = useState<Process>();
  const columns = useProcessColumns(setChanging);
  return (
    <>
      <Breadcrumb
        trail={[{ to: paths.elections, label: t("nav.elections") }]}
        current={t("processes.title")}
      />
      <Page title={t("processes.title")} lead={t("processes.lead")}>
        <Panel title={t("processes.list")}>
          <Loaded query={processes}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState title={t("processes.none")}>{t("processes.noneText")}</EmptyState>
              ) : (
                <DataTable
                  caption={t("processes.list")}
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              )
            }
          </Loaded>
        </Panel>
      </Page>
      {changing && (
        <ProcessDialog
          process={changing}
          onClose={() => setChanging(undefined)}
          onDone={() => {
            setChanging(undefined);
            toast(t("processes.changed"));
          }}
        />
      )}
    </>
  );
}
