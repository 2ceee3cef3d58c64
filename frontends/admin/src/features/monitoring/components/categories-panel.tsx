import type { TurnoutReport } from "@urna/contract/api/admin/monitoring";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CategoryMark } from "@urna/web-kit/ui/category-mark";
import { useTranslation } from "react-i18next";
import { ratioOf } from "../../../election/participation.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useGroupColumns, type GroupRow } from "./group-columns.tsx";

export function CategoriesPanel({ report }: { report: TurnoutReport }) {
  const { t } = useTranslation(["monitoring", "common"]);
  const { number, percent } = useFormats();
  const columns = useGroupColumns(t("column.category"), false);
  const { categories, otherCategories } = report;
  const rows: GroupRow[] = [
    ...categories.map((group) => ({
      ...{ ...group, key: group.category as string },
      name: <CategoryMark category={group.category} />,
    })),
    ...(otherCategories ? [othersRow(otherCategories)] : []),
  ];
  function othersRow({ groups, ...counts }: NonNullable<TurnoutReport["otherCategories"]>): GroupRow {
    const name = t("others", { count: groups, number: number(groups) });
    return { ...counts, key: "others", name, category: "several" };
  }
  const [first, ...more] = categories.toSorted(
    (one, other) => ratioOf(other.voted, other.eligible) - ratioOf(one.voted, one.eligible),
  );
  const last = more.at(-1);
  const told = ({ category, voted, eligible }: (typeof categories)[number]) => ({
    name: t(`common:category.${category}`),
    percent: percent(ratioOf(voted, eligible)),
  });
  return (
    <Panel title={t("categories.title")}>
      {first && last && (
        <p className="m-sentence">
          <strong>{t("categories.most", told(first))}</strong> {t("categories.least", told(last))}
        </p>
      )}
      {rows.length > 0 ? (
        <DataTable caption={t("categories.title")} columns={columns} rows={rows} rowKey={({ key }) => key} />
      ) : (
        <p className="u-lead">{t("categories.none")}</p>
      )}
      <p className="u-small a-after">{t("small")}</p>
    </Panel>
  );
}
