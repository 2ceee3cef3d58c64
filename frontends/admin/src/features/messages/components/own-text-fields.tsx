import { ownTextMost } from "@urna/contract/messages/own-text";
import type { FieldErrorCode } from "@urna/contract/errors";
import { languages, type Language } from "@urna/contract/words";
import { languageNames } from "@urna/language/languages";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useFieldErrorText } from "@urna/web-kit/i18n/problem-text";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import type { OwnWords } from "../own-words.ts";

interface OwnTextFieldsProps {
  words: OwnWords;
  wrong: ReadonlyMap<Language, FieldErrorCode>;
  onChange(words: OwnWords): void;
  /** Somebody has finished with a field. */
  onLeave(): void;
}

/** A paragraph of one's own in the three languages, with how long each is. */
export function OwnTextFields({ words, wrong, onChange, onLeave }: OwnTextFieldsProps) {
  const { t } = useTranslation("notices");
  const { number } = useFormats();
  const errorText = useFieldErrorText();
  const errorOf = (language: Language) => {
    const code = wrong.get(language);
    return code && (code === "required" ? t("ownText.allOrNone") : errorText(code));
  };
  return (
    <fieldset className="u-stack">
      <legend className="u-choices__legend">{t("ownText.legend")}</legend>
      <p>{t("ownText.lead")}</p>
      {languages.map((language) => (
        <TextArea
          key={language}
          id={`own-text-${language}`}
          lang={language}
          rows={4}
          optional
          label={t("ownText.in", { language: languageNames[language] })}
          hint={t("ownText.counted", {
            count: words[language].trim().length,
            number: number(words[language].trim().length),
            most: number(ownTextMost),
          })}
          error={errorOf(language)}
          value={words[language]}
          onChange={({ target }) => onChange({ ...words, [language]: target.value })}
          onBlur={onLeave}
        />
      ))}
    </fieldset>
  );
}
