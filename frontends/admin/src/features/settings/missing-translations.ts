import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { AdminSettings } from "@urna/contract/settings/admin-settings";
import type { Language, LocalizedText } from "@urna/contract/words";

/** A text that administrators write and that has no words yet in some of the languages that are offered. */
export interface MissingTranslation {
  /** Undefined: a text of the settings. */
  readonly election: Pick<AdminElection, "id" | "code" | "title"> | undefined;
  /** Of its name under `settings.translations.text`. */
  readonly text: "title" | "description" | "question" | "role" | "biography" | "hours" | "receipt";
  /** Of a candidate: their name. */
  readonly about: string;
  readonly languages: readonly Language[];
}

type Texts = readonly { text: MissingTranslation["text"]; of: LocalizedText | undefined; about?: string }[];

/** What is written in Spanish and lacks one of the other languages offered; what is written nowhere is not missing. */
export function missingInElection(
  election: AdminElection,
  offered: readonly Language[],
): MissingTranslation[] {
  const { title, description, question, candidates } = election;
  const texts: Texts = [
    { text: "title", of: title },
    { text: "description", of: description },
    { text: "question", of: question },
    ...candidates.flatMap(({ name, role, biography }) => [
      { text: "role" as const, of: role, about: name },
      { text: "biography" as const, of: biography, about: name },
    ]),
  ];
  return lacking(texts, offered).map((missing) => ({ ...missing, election }));
}

export function missingInSettings({ support, receiptText, languages }: AdminSettings): MissingTranslation[] {
  const texts: Texts = [
    { text: "hours", of: support.hours },
    { text: "receipt", of: receiptText },
  ];
  return lacking(texts, languages);
}

function lacking(texts: Texts, offered: readonly Language[]): MissingTranslation[] {
  return texts.flatMap(({ text, of, about = "" }) => {
    if (!of?.es) return [];
    const languages = offered.filter((language) => !of[language]);
    return languages.length === 0 ? [] : [{ election: undefined, text, about, languages }];
  });
}
