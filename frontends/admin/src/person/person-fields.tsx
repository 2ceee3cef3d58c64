import { categories, documentTypes, languages } from "@urna/contract/words";
import { FieldError } from "@urna/web-kit/ui/form/field-error";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import type { UseFormRegister } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PersonForm } from "./person-form.ts";

interface PersonFieldsProps {
  register: UseFormRegister<PersonForm>;
  /** A field's error in words. */
  errorOf(field: keyof PersonForm): string | undefined;
  hasLast4: boolean;
}

const texts = ["documentNumber", "givenNames", "surnames", "email", "phone", "establishment"] as const;
const optional: readonly string[] = ["email", "phone", "establishment"];

/** What a roll says of a person. */
export function PersonFields({ register, errorOf, hasLast4 }: PersonFieldsProps) {
  const { t } = useTranslation(["admin", "common"]);
  const wrong = errorOf("categories");
  return (
    <>
      <SelectField id="documentType" label={t("import.field.documentType")} {...register("documentType")}>
        {documentTypes.map((each) => (
          <option key={each} value={each}>
            {t(`common:documentType.${each}`)}
          </option>
        ))}
      </SelectField>
      {texts.map((field) => (
        <TextField
          key={field}
          id={field}
          label={t(`import.field.${field}`)}
          optional={optional.includes(field)}
          autoComplete="off"
          error={errorOf(field)}
          {...register(field)}
        />
      ))}
      <fieldset className={wrong ? "u-field u-field--error" : "u-field"} id="categories" tabIndex={-1}>
        <legend className="u-field__label">{t("column.categories")}</legend>
        {wrong && <FieldError id="categories-error">{wrong}</FieldError>}
        {categories.map((category) => (
          <label key={category} className="a-check">
            <input type="checkbox" value={category} {...register("categories")} />
            <span>{t(`common:category.${category}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        id="last4"
        label={t("import.field.last4")}
        hint={t(hasLast4 ? "person.last4Kept" : "person.last4Hint")}
        optional
        short
        autoComplete="off"
        error={errorOf("last4")}
        {...register("last4")}
      />
      <SelectField id="language" label={t("import.field.language")} {...register("language")}>
        <option value="">{t("person.noLanguage")}</option>
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(`person.language.${each}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
