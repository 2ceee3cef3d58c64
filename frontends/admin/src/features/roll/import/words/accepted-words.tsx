import { categoryWords } from "@urna/contract/roll-import/category-words";
import { categories } from "@urna/contract/words";
import { useTranslation } from "react-i18next";

/** Which words of a file are read as which category. */
export function AcceptedWords() {
  const { t } = useTranslation(["admin", "common"]);
  return (
    <details className="a-details">
      <summary>{t("import.words.accepted")}</summary>
      <p>{t("import.words.acceptedHint")}</p>
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <strong>{t(`common:category.${category}`)}</strong>: {categoryWords[category].join(", ")}
          </li>
        ))}
      </ul>
    </details>
  );
}
