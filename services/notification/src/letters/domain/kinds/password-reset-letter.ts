import type { Institution } from "../../../domain/ports.ts";
import { notYouButWait, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

interface PasswordReset {
  /** The token is in the fragment, which browsers send to no server. */
  url: string;
  minutesLeft: number;
}

export function passwordResetLetter(
  words: Words,
  institution: Institution,
  reset: PasswordReset,
): LetterParts {
  const minutes = words.minutes(reset.minutesLeft);
  const expires = words.say("passwordReset.expires", { minutes });
  return {
    subject: words.say("passwordReset.subject"),
    preview: expires,
    blocks: [
      { kind: "heading", text: words.say("passwordReset.heading") },
      { kind: "paragraph", text: words.say("passwordReset.intro") },
      { kind: "link", url: reset.url },
      { kind: "paragraph", text: expires },
      notYouButWait(words, institution, words.say("passwordReset.notYou")),
    ],
  };
}
