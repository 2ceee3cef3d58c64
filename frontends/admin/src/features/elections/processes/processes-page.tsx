import type { Process } from "@urna/contract/processes/process";
import { useToast } from "@urna/web-kit/toast";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { useProcesses } from "../use-processes.ts";
import { ProcessDialogs, type ProcessDialogKind } from "./process-dialogs.tsx";
import { useProcessColumns } from "./use-process-columns.tsx";

/** `/admin/votaciones/procesos`: what groups elections, which of it is a trial, and what may still change. */
export function ProcessesPage() {
  const { t } = useTranslation("admin");
  const toast = useToast();
  const navigate = useNavigate();
  const mayWrite = useMay()("elections.write");
  const processes = useProcesses();
  const [dialog, setDialog] = useState<ProcessDialogKind>();
  const columns = useProcessColumns({
    onChange: (process) => setDialog({ kind: "change", process }),
    onElections: (process) => setDialog({ kind: "elections", process }),
  });
  const create = mayWrite && (
    <Button kind="pen" aria-haspopup="dialog" onClick={() => setDialog({ kind: "new" })}>
      {t("processes.create")}
    </Button>
  );
  const done = (said: string, process?: Process) => {
    setDialog(undefined);
    toast(said);
    if (process) void navigate(paths.electionsOf(process.id));
  };
  return (
    <>
      <Breadcrumb
        trail={[{ to: paths.elections, label: t("nav.elections") }]}
        current={t("processes.title")}
      />
      <Page title={t("processes.title")} lead={t("processes.lead")} action={create}>
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
      <ProcessDialogs dialog={dialog} onClose={() => setDialog(undefined)} onDone={done} />
    </>
  );
}
