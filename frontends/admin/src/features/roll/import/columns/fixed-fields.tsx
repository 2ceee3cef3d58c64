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
  return (
    <>
      {!fields.includes("documentType") && (
        <FixedField
          id={fixedIds.documentType}
          label={t("import.fixedType")}
          hint={t("import.fixedTypeHint")}
          value={documentType}
          suggested={file.documentType}
          options={documentTypes.map((each) => [each, t(`common:documentType.${each}`)])}
          onChoose={(chosen) => onChange({ documentType: chosen })}
        />
      )}
      {!fields.includes("categories") && (
        <FixedField
          id={fixedIds.categories}
          label={t("import.fixedCategory")}
          hint={t("import.fixedCategoryHint")}
          value={category}
          suggested={people === "guardian" ? "guardian" : file.category}
          options={categories.map((each) => [each, t(`common:category.${each}`)])}
          onChoose={(chosen) => onChange({ category: chosen })}
        />
      )}
    </>
  );
}

interface FixedFieldProps {
  id: string;
  label: string;
  /** Where nothing is suggested. */
  hint: string;
  /** Empty until somebody chooses. */
  value: string;
  suggested: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChoose(value: string): void;
}

function FixedField({ id, label, hint, value, suggested, options, onChoose }: FixedFieldProps) {
  const { t } = useTranslation("admin");
  return (
    <SelectField
      id={id}
      label={label}
      hint={value === suggested ? t("import.fixedSuggested") : hint}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t("import.choose")}</option>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
