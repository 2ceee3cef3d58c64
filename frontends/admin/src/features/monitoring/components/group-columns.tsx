import type { Category } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ParticipationBar, ratioOf } from "../../../election/participation.tsx";
import type { Column } from "../../../ui/data-table.tsx";

/** A line of a table: one group, or several that are shown together. */
export interface GroupRow {
  key: string;
  name: ReactNode;
  eligible: number;
  voted: number;
  category: Category | "several";
}

/** n, N and %, and the bar that repeats them. */
export function useGroupColumns(header: string, isSorted: boolean): Column<GroupRow>[] {
  const { t } = useTranslation("monitoring");
  const { number, percent } = useFormats();
  const sortedBy = (by: string) => (isSorted ? { sort: by } : {});
  return [
    { key: "name", header, rowHeader: true, cell: ({ name }) => name, ...sortedBy("name") },
    {
      key: "turnout",
      header: t("column.turnout"),
      ...sortedBy("turnout"),
      cell: ({ eligible, voted, category }) => (
        <span className="a-turnout">
          <strong>{percent(ratioOf(voted, eligible))}</strong>
          <ParticipationBar ratio={ratioOf(voted, eligible)} category={category} />
        </span>
      ),
    },
    {
      key: "voted",
      header: t("column.voted"),
      figure: true,
      ...sortedBy("voted"),
      cell: ({ voted }) => number(voted),
    },
    {
      key: "eligible",
      header: t("column.eligible"),
      figure: true,
      ...sortedBy("eligible"),
      cell: ({ eligible }) => number(eligible),
    },
  ];
}
