import type { Institution } from "../ports.ts";
import type { Block, Letter } from "./letter.ts";
import type { Words } from "./words.ts";

export interface LetterParts {
  subject: string;
  blocks: Block[];
}

/** Puts the institution above and the help line below. */
export function onLetterhead(parts: LetterParts, words: Words, institution: Institution): Letter {
  const contact = [institution.supportEmail, institution.supportPhone, words.pick(institution.supportHours)];
  const contacts = contact.filter((part) => part !== "").join(", ");
  return {
    language: words.language,
    institution: institution.name,
    footer: [institution.name, ...(contacts === "" ? [] : [words.say("footerHelp", { contact: contacts })])],
    ...parts,
  };
}

/** "Was this not you?", whom to tell where somebody should be told, and what this kind of letter says about it. */
export function notYou(words: Words, institution: Institution | undefined, text: string): Block {
  return {
    kind: "notice",
    lead: words.say("notYou"),
    text: institution ? `${howToTell(words, institution)} ${text}`.trim() : text,
  };
}

function howToTell(words: Words, { supportPhone, supportEmail }: Institution): string {
  if (supportPhone !== "") return words.say("helpPhone", { phone: supportPhone });
  return supportEmail === "" ? "" : words.say("helpEmail", { email: supportEmail });
}
