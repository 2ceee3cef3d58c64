import type { SendingPreview } from "@urna/contract/messages/sending";
import { Language } from "@urna/contract/words";
import { languageNames } from "@urna/language/languages";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** What the email says, in the language that is chosen; each reader gets it in their own. */
export function LetterPreview({ letters }: Pick<SendingPreview, "letters">) {
  const { t } = useTranslation("notices");
  const [language, setLanguage] = useState<Language>("es");
  const letter = letters.find((each) => each.language === language);
  return (
    <section aria-label={t("writing.letter")} className="u-stack">
      <SelectField
        id="letter-language"
        label={t("writing.letterIn")}
        value={language}
        onChange={(event) => setLanguage(Language.catch("es").parse(event.target.value))}
      >
        {letters.map((each) => (
          <option key={each.language} value={each.language}>
            {languageNames[each.language]}
          </option>
        ))}
      </SelectField>
      {letter && (
        <figure>
          <figcaption>{t("writing.subject", { subject: letter.subject })}</figcaption>
          <blockquote lang={letter.language}>
            <p className="a-message">{letter.text}</p>
          </blockquote>
        </figure>
      )}
    </section>
  );
}
