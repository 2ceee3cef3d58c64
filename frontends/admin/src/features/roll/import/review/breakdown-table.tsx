import type { RollBreakdown } from "@urna/contract/roll-import/dry-run";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../../ui/data-table.tsx";

interface BreakdownTableProps {
  caption: string;
  heading: string;
  rows: readonly RollBreakdown[];
  nameOf(key: string): string;
}

/** Before and after, with what makes the difference. */
export function BreakdownTable({ caption, heading, rows, nameOf }: BreakdownTableProps) {
  const { t } = useTranslation("admin");
  const { number, percent } = useFormats();
  const difference = (row: RollBreakdown) => {
    const change = row.after - row.before;
    const sign = change > 0 ? "+" : "";
    const share = row.before > 0 && change !== 0 ? ` (${sign}${percent(change / row.before)})` : "";
    return `${sign}${number(change)}${share}`;
  };
  const figure = (
    key: string,
    header: string,
    value: (row: RollBreakdown) => string,
  ): Column<RollBreakdown> => ({
    key,
    header,
    figure: true,
    cell: value,
  });
  const columns: Column<RollBreakdown>[] = [
    { key: "key", header: heading, rowHeader: true, cell: ({ key }) => nameOf(key) },
    figure("before", t("import.before"), ({ before }) => number(before)),
    figure("after", t("import.after"), ({ after }) => number(after)),
    figure("difference", t("import.difference"), difference),
    figure("gained", t("import.gained"), ({ gained }) => number(gained)),
    figure("lost", t("import.lost"), ({ lost }) => number(lost)),
    figure("changed", t("import.changed"), ({ changed }) => number(changed)),
    figure("errors", t("import.errors"), ({ errors }) => number(errors)),
    figure("withoutEmail", t("roll.noEmail"), ({ withoutEmail }) => number(withoutEmail)),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
