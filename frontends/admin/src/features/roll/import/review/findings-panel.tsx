import type { ElectionId, RollVersionId } from "@urna/contract/identifiers";
import type { RollErrorKind, RollFinding } from "@urna/contract/roll-import/import-state";
import { listRollFindings } from "@urna/contract/roll-import/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../../ui/data-table.tsx";
import { ListStatus } from "../../../../ui/list-status.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Pager } from "../../../../ui/pager.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { useListPage } from "../../../../ui/use-list-page.ts";
import { ErrorKinds } from "./error-kinds.tsx";
import { useFindingWords } from "./use-finding-words.ts";

interface FindingsPanelProps {
  electionId: ElectionId;
  importId: RollVersionId;
  errorKinds: readonly RollErrorKind[];
}

const severities = ["", "error", "warning"] as const;

/** How many rows have each error; then errors and warnings by row, each with its cure. */
export function FindingsPanel({ electionId, importId, errorKinds }: FindingsPanelProps) {
  const { t } = useTranslation("admin");
  const columns = useColumns();
  const words = useFindingWords();
  const [shown, setShown] = useState("");
  const [page, setPage] = useState(1);
  const show = (value: string) => {
    setShown(value);
    setPage(1);
  };
  const kind = errorKinds.find((each) => valueOf(each) === shown);
  const severity = kind ? "error" : severities.find((each) => each === shown);
  const name = ["roll-findings", importId, shown];
  const list = useListPage(name, { page, q: "", sort: undefined }, (api, one, signal) => {
    const query = { ...one, severity: severity || undefined, field: kind?.field, code: kind?.code };
    return call(api, listRollFindings, { params: { id: electionId, importId }, query, signal });
  });
  return (
    <Panel title={t("import.found")}>
      <div className="u-stack">
        {errorKinds.length > 0 && (
          <ErrorKinds
            kinds={errorKinds}
            onShow={(each) => {
              show(valueOf(each));
              document.getElementById(selectId)?.focus();
            }}
          />
        )}
        <SelectField
          id={selectId}
          label={t("import.show")}
          value={shown}
          onChange={(event) => show(event.target.value)}
        >
          {severities.map((each) => (
            <option key={each} value={each}>
              {t(`import.kind.${each || "all"}`)}
            </option>
          ))}
          {errorKinds.map((each) => (
            <option key={valueOf(each)} value={valueOf(each)}>
              {words.kind(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={list}>
        {({ items, pageSize, total }) => (
          <>
            <ListStatus name="findings" total={total} />
            <DataTable
              caption={t("import.found")}
              columns={columns}
              rows={items}
              rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
            />
            <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const selectId = "findings";
const valueOf = ({ field, code }: RollErrorKind) => `${field} ${code}`;

function useColumns(): Column<RollFinding>[] {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const words = useFindingWords();
  return [
    { key: "row", header: t("column.line"), rowHeader: true, cell: ({ row }) => number(row + 1) },
    {
      key: "document",
      header: t("column.document"),
      cell: ({ document }) => <code className="a-code">{document || "—"}</code>,
    },
    { key: "name", header: t("column.name"), cell: ({ name }) => name || "—" },
    {
      key: "kind",
      header: t("column.kind"),
      cell: ({ severity }) => (
        <span className="a-mark" data-state={severity === "error" ? "failed" : "warned"}>
          <Icon name={severity === "error" ? "triangle" : "info"} />
          {t(`import.severity.${severity}`)}
        </span>
      ),
    },
    { key: "column", header: t("column.column"), cell: words.field },
    { key: "problem", header: t("column.problem"), cell: words.problem },
  ];
}
