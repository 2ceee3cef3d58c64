import type { RollChange } from "@urna/contract/roll/version";
import { useTranslation } from "react-i18next";
import { Categories } from "../../../ui/categories.tsx";
import type { Column } from "../../../ui/data-table.tsx";

export function useChangeColumns(): Column<RollChange>[] {
  const { t } = useTranslation("admin");
  return [
    { key: "name", header: t("column.name"), rowHeader: true, cell: ({ name }) => name },
    {
      key: "document",
      header: t("column.document"),
      cell: ({ maskedDocument }) => <code className="a-code">{maskedDocument}</code>,
    },
    {
      key: "categories",
      header: t("column.categories"),
      cell: ({ categories }) => <Categories categories={categories} />,
    },
    {
      key: "establishment",
      header: t("column.establishment"),
      cell: ({ establishment }) => establishment || t("roll.central"),
    },
    { key: "kind", header: t("roll.change"), cell: ({ kind }) => t(`import.${kind}`) },
    {
      key: "fields",
      header: t("roll.changedFields"),
      cell: ({ fields }) => fields.map((field) => t(`import.field.${field}`)).join(", ") || "—",
    },
  ];
}
