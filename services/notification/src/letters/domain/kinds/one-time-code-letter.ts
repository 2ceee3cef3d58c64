import type { Institution } from "../../../domain/ports.ts";
import { electionWords } from "../election-words.ts";
import { notYouButWait, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

interface OneTimeCode {
  code: string;
  electionTitle: string;
  /** The sealed election's fingerprint. */
  fingerprint: string;
  minutesLeft: number;
}

/**
 * The code stands before all texts that may contain digits (title, names, phones): programs read it as the first
 * six-digit number of the plain text. It is neither in the subject nor in the preview, which lock screens show.
 */
export function oneTimeCodeLetter(words: Words, institution: Institution, code: OneTimeCode): LetterParts {
  const minutes = words.minutes(code.minutesLeft);
  const expires = words.say("oneTimeCode.expires", { minutes });
  return {
    subject: words.say("oneTimeCode.subject"),
    preview: expires,
    blocks: [
      { kind: "heading", text: words.say("oneTimeCode.heading") },
      { kind: "sheet", label: words.say("oneTimeCode.code"), value: code.code, facts: [] },
      { kind: "paragraph", text: words.say("oneTimeCode.about", { election: code.electionTitle }) },
      { kind: "paragraph", text: expires },
      ...electionWords(words, code.fingerprint),
      { kind: "paragraph", text: words.say("oneTimeCode.neverAsk") },
      notYouButWait(words, institution, words.say("oneTimeCode.notYou")),
    ],
  };
}
