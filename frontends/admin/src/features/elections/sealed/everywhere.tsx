import { languages, type LocalizedText } from "@urna/contract/words";
import { languageNames } from "@urna/language/languages";

/** A text in every language that somebody wrote it in. */
export function Everywhere({ text }: { text: LocalizedText }) {
  return languages
    .filter((language) => text[language])
    .map((language) => (
      <p key={language} lang={language}>
        <span className="u-small">{languageNames[language]}: </span>
        {text[language]}
      </p>
    ));
}
