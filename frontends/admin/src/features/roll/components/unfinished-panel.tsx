import { useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { UnfinishedImport } from "@urna/contract/roll-import/import-state";
import { listUnfinishedImports } from "@urna/contract/roll-import/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { unfinishedKey } from "../roll-keys.ts";
import { useImportName } from "./use-import-name.ts";
import { DiscardDialog } from "./discard-dialog.tsx";

/** Imports left half-way, to take up or to discard. Nothing where there are none. */
export function UnfinishedPanel({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const [discarding, setDiscarding] = useState<UnfinishedImport>();
  const imports = useQuery({
    queryKey: unfinishedKey(electionId),
    queryFn: ({ signal }) => call(api, listUnfinishedImports, { params: { id: electionId }, signal }),
  });
  const columns = useColumns(electionId, setDiscarding);
  if (!imports.data || imports.data.items.length === 0) return null;
  return (
    <Panel title={t("roll.unfinished.title")} margin>
      <p>{t("roll.unfinished.lead")}</p>
      <DataTable
        caption={t("roll.unfinished.title")}
        columns={columns}
        rows={imports.data.items}
        rowKey={({ importId }) => importId}
      />
      {discarding && (
        <DiscardDialog
          electionId={electionId}
          discarded={discarding}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </Panel>
  );
}

function useColumns(
  electionId: ElectionId,
  discard: (chosen: UnfinishedImport) => void,
): Column<UnfinishedImport>[] {
  const { t } = useTranslation("admin");
  const { number, instant } = useFormats();
  const nameOf = useImportName();
  return [
    { key: "file", header: t("import.file"), rowHeader: true, cell: nameOf },
    {
      key: "at",
      header: t("roll.unfinished.checked"),
      cell: ({ stagedAt, stagedBy }) => (
        <>
          {instant(stagedAt, "short")}
          <br />
          {stagedBy}
        </>
      ),
    },
    { key: "rows", header: t("roll.unfinished.rows"), figure: true, cell: ({ rows }) => number(rows) },
    {
      key: "errors",
      header: t("roll.unfinished.errors"),
      figure: true,
      cell: ({ errorRows }) => number(errorRows),
    },
    {
      key: "acts",
      header: t("column.actions"),
      cell: (each) => (
        <span className="u-actions">
          <LinkButton
            small
            to={paths.rollReview(electionId, each.importId)}
            aria-label={t("roll.unfinished.goOnWith", { file: nameOf(each) })}
          >
            {t("roll.unfinished.goOn")}
          </LinkButton>
          <Button
            small
            aria-label={t("roll.unfinished.discardWhich", { file: nameOf(each) })}
            onClick={() => discard(each)}
          >
            {t("roll.unfinished.discard")}
          </Button>
        </span>
      ),
    },
  ];
}
