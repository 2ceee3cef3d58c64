import type { Category } from "@urna/contract/words";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A group's notebook cover, small, beside its name. */
export function CategoryMark({ category, children }: { category: Category; children?: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <span className="u-category" data-category={category}>
      <span className="u-category__cover" aria-hidden="true" />
      {children ?? t(`category.${category}`)}
    </span>
  );
}
