import type { Category } from "@urna/contract/words";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CategoryMark } from "../election/category-mark.tsx";

interface ContextBarProps {
  category?: Category | undefined;
  title: string;
  /** Who is voting: always in sight, so that nobody votes in another's name by mistake. */
  person?: string | undefined;
  action?: ReactNode;
}

/** Its room while it is not known what it will say. */
export function ContextBarAhead() {
  return (
    <div className="u-context">
      <div className="u-bar u-bar--column u-context__row" />
    </div>
  );
}

export function ContextBar({ category, title, person, action }: ContextBarProps) {
  const { t } = useTranslation("common");
  return (
    <div className="u-context">
      <div className="u-bar u-bar--column u-context__row">
        {category && <CategoryMark category={category} />}
        <span>{title}</span>
        {person && (
          <span className="u-context__person">
            {t("contextBar.votes")} <strong>{person}</strong>
          </span>
        )}
        {action && <span className="u-context__action">{action}</span>}
      </div>
    </div>
  );
}
