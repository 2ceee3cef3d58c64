import { notYou, type LetterParts } from "./letterhead.ts";
import type { Words } from "./words.ts";

interface OneTimeCode {
  code: string;
  electionTitle: string;
  minutesLeft: number;
}

/**
 * The code stands before everything that others may fill with digits (title, names, phones): programs read it as the
 * first six-digit number of the plain text. It is not in the subject, which lock screens show.
 */
export function oneTimeCodeLetter(words: Words, code: OneTimeCode): LetterParts {
  const minutes = words.minutes(code.minutesLeft);
  return {
    subject: words.say("oneTimeCode.subject"),
    blocks: [
      { kind: "heading", text: words.say("oneTimeCode.heading") },
      { kind: "sheet", label: words.say("oneTimeCode.code"), value: code.code, facts: [] },
      { kind: "paragraph", text: words.say("oneTimeCode.about", { election: code.electionTitle }) },
      { kind: "paragraph", text: words.say("oneTimeCode.expires", { minutes }) },
      { kind: "paragraph", text: words.say("oneTimeCode.neverAsk") },
      notYou(words, undefined, words.say("oneTimeCode.notYou")),
    ],
  };
}
