import type { RollFile } from "@urna/contract/roll-import/roll-file";
import { categories, documentTypes } from "@urna/contract/words";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import type { Choice } from "./mapping.ts";

export const fixedIds = { documentType: "fixed-type", categories: "fixed-category" };

interface FixedFieldsProps {
  file: RollFile;
  choice: Choice;
  onChange(part: Partial<Choice>): void;
}

/** What no column says, for all rows. What the header seems to say is filled in, and named as a suggestion. */
export function FixedFields({ file, choice, onChange }: FixedFieldsProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { people, fields, documentType, category } = choice;
  const guessed = people === "guardian" ? "guardian" : file.category;
  const suggestedOr = (suggested: boolean, hint: "import.fixedTypeHint" | "import.fixedCategoryHint") =>
    t(suggested ? "import.fixedSuggested" : hint);
  return (
    <>
      {!fields.includes("documentType") && (
        <SelectField
          id={fixedIds.documentType}
          label={t("import.fixedType")}
          hint={suggestedOr(
            documentType !== "" && documentType === file.documentType,
            "import.fixedTypeHint",
          )}
          value={documentType}
          onChange={(event) => onChange({ documentType: event.target.value })}
        >
          <option value="">{t("import.choose")}</option>
          {documentTypes.map((each) => (
            <option key={each} value={each}>
              {t(`common:documentType.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      {!fields.includes("categories") && (
        <SelectField
          id={fixedIds.categories}
          label={t("import.fixedCategory")}
          hint={suggestedOr(category !== "" && category === guessed, "import.fixedCategoryHint")}
          value={category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          <option value="">{t("import.choose")}</option>
          {categories.map((each) => (
            <option key={each} value={each}>
              {t(`common:category.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
