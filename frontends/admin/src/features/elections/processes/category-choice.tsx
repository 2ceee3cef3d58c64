import { categories, type Category } from "@urna/contract/words";
import { useTranslation } from "react-i18next";
import { CheckList } from "../tabs/check-list.tsx";

interface CategoryChoiceProps {
  chosen: readonly Category[];
  onChange(chosen: readonly Category[]): void;
}

/** Which voter groups get an election of their own. */
export function CategoryChoice({ chosen, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation(["admin", "common"]);
  return (
    <CheckList<Category>
      legend={t("processes.byCategory")}
      hint={t("processes.byCategoryHint")}
      options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
      chosen={chosen}
      onChange={(wanted) => onChange(categories.filter((each) => wanted.includes(each)))}
    />
  );
}
