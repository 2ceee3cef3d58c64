import type { Language } from "@urna/contract/words";
import { localized } from "@urna/language/languages";
import { duration } from "@urna/language/moments";
import type { Translator } from "@urna/language/translator";
import type { Block, Letter } from "@urna/service-kit/letters/letter";
import { outerText } from "@urna/service-kit/letters/outer-text";
import type { CodeOfLetter, ElectionOfLetter } from "./ports.ts";

export interface Letterhead {
  readonly translator: Translator;
  readonly institution: string;
  readonly language: Language;
}

/**
 * The code stands before the election's title, which may have digits: programs read it as the first number. It is neither
 * in the subject nor in the preview, which lock screens show.
 */
export function codeLetter(head: Letterhead, about: ElectionOfLetter & CodeOfLetter): Letter {
  const { say, values } = wordsOf(head, about);
  const expires = say("letter.code.expires", { minutes: duration(about.minutes * 60_000, head.language) });
  return onLetterhead(head, about, {
    subject: say("letter.code.subject", values),
    preview: expires,
    blocks: [
      { kind: "heading", text: say("letter.code.heading") },
      { kind: "sheet", label: say("letter.code.label"), value: about.code, facts: [] },
      { kind: "paragraph", text: say("letter.code.about", values) },
      { kind: "paragraph", text: say("letter.code.why", values) },
      { kind: "paragraph", text: expires },
      { kind: "paragraph", text: say("letter.code.neverGive", values) },
      { kind: "notice", lead: say("letter.code.notYou"), text: say("letter.code.wait") },
    ],
  });
}

/** Says that a half was released on identity's word alone. */
export function toldLetter(head: Letterhead, about: ElectionOfLetter): Letter {
  const { say, values } = wordsOf(head, about);
  return onLetterhead(head, about, {
    subject: say("letter.told.subject", values),
    preview: say("letter.told.preview"),
    blocks: [
      { kind: "heading", text: say("letter.told.heading") },
      { kind: "paragraph", text: say("letter.told.about", values) },
      { kind: "paragraph", text: say("letter.told.why", values) },
      { kind: "notice", lead: say("letter.told.notYou"), text: say("letter.told.report") },
    ],
  });
}

function wordsOf({ translator, institution, language }: Letterhead, { title }: ElectionOfLetter) {
  const values = { election: outerText(localized(title, language)), institution: outerText(institution) };
  return { say: translator(language, "registrar"), values };
}

interface Parts {
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly Block[];
}

function onLetterhead(
  { translator, institution, language }: Letterhead,
  { trial }: ElectionOfLetter,
  { subject, preview, blocks: [heading, ...rest] }: Parts,
): Letter {
  const say = translator(language, "registrar");
  const notice: Block = { kind: "notice", lead: say("letter.trial.lead"), text: say("letter.trial.text") };
  const blocks = heading ? [heading, ...rest] : rest;
  return {
    language,
    institution: outerText(institution),
    subject: trial ? say("letter.trial.subject", { subject }) : subject,
    preview,
    blocks: trial ? [...blocks.slice(0, 2), notice, ...blocks.slice(2)] : blocks,
    footer: [outerText(institution), say("letter.footer")],
  };
}
