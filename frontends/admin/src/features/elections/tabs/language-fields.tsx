import { languageNames } from "@urna/language/languages";
import { languages, type LocalizedText } from "@urna/contract/words";
import { TextArea, TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";

interface LanguageFieldsProps {
  id: string;
  label: string;
  hint?: string;
  value: LocalizedText | undefined;
  onChange(value: LocalizedText): void;
  maxLength: number;
  /** One line without. */
  rows?: number;
  error?: string | undefined;
}

/** One text in the three languages, side by side. */
export function LanguageFields({
  id,
  label,
  hint,
  value = { es: "" },
  onChange,
  rows,
  error,
  ...limits
}: LanguageFieldsProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="a-languages">
      <legend>{label}</legend>
      {hint && <p className="u-field__hint">{hint}</p>}
      <div className="a-languages__columns">
        {languages.map((language) => {
          const field = {
            id: `${id}-${language}`,
            label: languageNames[language],
            lang: language,
            "aria-label": `${label}, ${languageNames[language]}`,
            value: value[language] ?? "",
            error: language === "es" ? error : undefined,
            placeholder: language === "es" ? undefined : t("draft.fallsBack"),
            ...limits,
          };
          const write = (text: string) => onChange({ ...value, [language]: text });
          return rows === undefined ? (
            <TextField key={language} {...field} onChange={(event) => write(event.target.value)} />
          ) : (
            <TextArea key={language} {...field} rows={rows} onChange={(event) => write(event.target.value)} />
          );
        })}
      </div>
    </fieldset>
  );
}
