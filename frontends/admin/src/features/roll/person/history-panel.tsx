import type { VoterDetail } from "@urna/contract/roll/voter";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";

type Item = VoterDetail["history"][number];

/** What versions and administrators did. A vote stands nowhere in it. */
export function HistoryPanel({ history }: { history: readonly Item[] }) {
  const { t } = useTranslation("admin");
  const { instant, number } = useFormats();
  const columns: Column<Item>[] = [
    { key: "at", header: t("column.when"), rowHeader: true, cell: ({ at }) => instant(at, "short") },
    { key: "what", header: t("column.what"), cell: ({ what }) => t(`person.did.${what}`) },
    {
      key: "version",
      header: t("column.version"),
      cell: ({ version }) => (version === 0 ? "—" : t("roll.version", { number: number(version) })),
    },
    {
      key: "fields",
      header: t("roll.changedFields"),
      cell: ({ fields }) => fields.map((field) => t(`import.field.${field}`)).join(", ") || "—",
    },
    { key: "by", header: t("column.who"), cell: ({ by }) => by || "—" },
    { key: "reason", header: t("dialog.reason"), cell: ({ reason }) => reason || "—" },
  ];
  return (
    <Panel title={t("person.history")}>
      <DataTable
        caption={t("person.history")}
        columns={columns}
        rows={history}
        rowKey={({ at, what, version }) => `${at} ${what} ${version}`}
      />
    </Panel>
  );
}
