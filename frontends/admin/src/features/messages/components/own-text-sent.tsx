import type { OwnText } from "@urna/contract/messages/own-text";
import { languages } from "@urna/contract/words";
import { languageNames } from "@urna/language/languages";
import { useTranslation } from "react-i18next";

/** What administrators added to a notice, in each language. */
export function OwnTextSent({ ownText }: { ownText: OwnText }) {
  const { t } = useTranslation("notices");
  return (
    <details className="a-details">
      <summary>{t("ownText.sent")}</summary>
      {languages.map((language) => (
        <figure key={language}>
          <figcaption>{languageNames[language]}</figcaption>
          <blockquote lang={language}>
            <p className="a-message">{ownText[language]}</p>
          </blockquote>
        </figure>
      ))}
    </details>
  );
}
