import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { useFormats } from "@urna/web-kit/i18n/formats";
import type { Category } from "@urna/contract/words";
import { CategoryMark } from "@urna/web-kit/ui/election/category-mark";
import { useTranslation } from "react-i18next";
import { ratioOf } from "../../../election/participation.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useGroupColumns, type GroupRow } from "./group-columns.tsx";

interface CategoriesPanelProps {
  report: TurnoutReport;
  election: AdminElection;
}

export function CategoriesPanel({ report, election }: CategoriesPanelProps) {
  const { t } = useTranslation(["monitoring", "common"]);
  const { percent } = useFormats();
  const columns = useGroupColumns(t("column.category"), false);
  const { categories, otherCategories } = report;
  const isShown = (category: Category) => categories.some((group) => group.category === category);
  const apart = election.categories.filter((category) => !isShown(category));
  const together = t("categories.together", {
    names: apart.map((category) => t(`common:category.${category}`)).join(", "),
  });
  const rows: GroupRow[] = [
    ...categories.map((group) => ({
      ...group,
      key: group.category as string,
      name: <CategoryMark category={group.category} />,
    })),
    ...(otherCategories
      ? [
          {
            key: "others",
            eligible: otherCategories.eligible,
            voted: otherCategories.voted,
            category: "several" as const,
            name: together,
          },
        ]
      : []),
  ];
  const [first, ...more] = categories.toSorted(
    (one, other) => ratioOf(other.voted, other.eligible) - ratioOf(one.voted, one.eligible),
  );
  const last = more.at(-1);
  const figures = ({ category, voted, eligible }: (typeof categories)[number]) => ({
    name: t(`common:category.${category}`),
    percent: percent(ratioOf(voted, eligible)),
  });
  return (
    <Panel title={t("categories.title")}>
      {first && last && report.voted > 0 && (
        <p className="m-sentence">
          <strong>{t("categories.most", figures(first))}</strong> {t("categories.least", figures(last))}
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
