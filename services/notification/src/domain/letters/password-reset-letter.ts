import { notYou, type LetterParts } from "./letterhead.ts";
import type { Words } from "./words.ts";

interface PasswordReset {
  /** The token stands in the fragment, which browsers send to no server. */
  url: string;
  minutesLeft: number;
}

export function passwordResetLetter(words: Words, reset: PasswordReset): LetterParts {
  const minutes = words.minutes(reset.minutesLeft);
  return {
    subject: words.say("passwordReset.subject"),
    blocks: [
      { kind: "heading", text: words.say("passwordReset.heading") },
      { kind: "paragraph", text: words.say("passwordReset.intro") },
      { kind: "link", url: reset.url },
      { kind: "paragraph", text: words.say("passwordReset.expires", { minutes }) },
      notYou(words, undefined, words.say("passwordReset.notYou")),
    ],
  };
}
