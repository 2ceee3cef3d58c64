import { categories, Category } from "@urna/contract/words";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { useId } from "react";
import { useTranslation } from "react-i18next";

interface CategoryFilterProps {
  category: Category | undefined;
  onChoose(category: Category | undefined): void;
}

/** "Yo soy…": buttons where there is room, the phone's own list where there is not. */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const { t } = useTranslation(["public", "common"]);
  const id = useId();
  const offered = useSettings()?.categories ?? categories;
  return (
    <>
      <div className="p-filter p-filter--wide" role="group" aria-labelledby={`${id}label`}>
        <span id={`${id}label`}>{t("home.iAm")}</span>
        {[undefined, ...offered].map((each) => (
          <button
            key={each ?? "all"}
            type="button"
            className="p-filter__button"
            aria-pressed={each === category}
            onClick={() => onChoose(each)}
          >
            {each ? t(`common:categoryOne.${each}`) : t("home.all")}
          </button>
        ))}
      </div>
      <div className="p-filter p-filter--phone">
        <label htmlFor={`${id}select`}>{t("home.iAm")}</label>
        <select
          id={`${id}select`}
          className="u-input"
          value={category ?? ""}
          onChange={({ target }) => onChoose(Category.safeParse(target.value).data)}
        >
          <option value="">{t("home.allElections")}</option>
          {offered.map((each) => (
            <option key={each} value={each}>
              {t(`common:categoryOne.${each}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
