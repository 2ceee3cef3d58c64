import type { Institution } from "../../domain/ports.ts";
import type { Block, Letter } from "@urna/service-kit/letters/letter";
import { outerText } from "@urna/service-kit/letters/outer-text";
import type { Words } from "./words.ts";

export interface LetterParts {
  subject: string;
  preview: string;
  blocks: Block[];
}

/** Adds the institution above and the help line below. */
export function onLetterhead(parts: LetterParts, words: Words, institution: Institution): Letter {
  const name = outerText(institution.name);
  return {
    language: words.language,
    institution: name,
    footer: [name, ...helpLines(words, institution)],
    ...parts,
  };
}

/** Address and phone, with the hours below, which are a sentence. */
function helpLines(words: Words, { supportEmail, supportPhone, supportHours }: Institution): string[] {
  const contact = [supportEmail, supportPhone].filter((part) => part !== "").join(", ");
  if (contact === "") return [];
  const hours = outerText(words.pick(supportHours));
  return [words.say("footerHelp", { contact }), ...(hours === "" ? [] : [hours])];
}

/** "Was this not you?", where to report it, and the kind's own text. */
export function notYou(words: Words, institution: Institution, text: string): Block {
  return notice(words, [howToReport(words, institution), text]);
}

/** The note for a reader who has no such duty, and where to report it. */
export function notExpected(words: Words, institution: Institution, text: string): Block {
  return {
    kind: "notice",
    lead: words.say("notExpected"),
    text: [howToReport(words, institution), text].join(" ").trim(),
  };
}

/** "Was this not you?" where there is nothing to do, and where to report a repetition. */
export function notYouButWait(words: Words, institution: Institution, text: string): Block {
  return notice(words, [text, ifAgain(words, institution)]);
}

/** The note for a reader who is not the election's voter, and where to report it. */
export function addressedTo(words: Words, institution: Institution, text: string): Block {
  return {
    kind: "notice",
    lead: words.say("notYours"),
    text: [howToReport(words, institution), text].join(" ").trim(),
  };
}

function notice(words: Words, sentences: string[]): Block {
  return { kind: "notice", lead: words.say("notYou"), text: sentences.join(" ").trim() };
}

function ifAgain(words: Words, { supportPhone, supportEmail }: Institution): string {
  if (supportPhone !== "") return words.say("againPhone", { phone: supportPhone });
  return supportEmail === "" ? "" : words.say("againEmail", { email: supportEmail });
}

function howToReport(words: Words, { supportPhone, supportEmail }: Institution): string {
  if (supportPhone !== "") return words.say("helpPhone", { phone: supportPhone });
  return supportEmail === "" ? "" : words.say("helpEmail", { email: supportEmail });
}
