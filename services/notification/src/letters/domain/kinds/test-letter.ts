import type { Institution } from "../../../domain/ports.ts";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

/** Confirms that mail arrives, nothing more. */
export function testLetter(words: Words, institution: Institution): LetterParts {
  return {
    subject: words.say("test.subject"),
    preview: words.say("test.text"),
    blocks: [
      { kind: "heading", text: words.say("test.heading") },
      { kind: "paragraph", text: words.say("test.text") },
      notYou(words, institution, words.say("test.notYou")),
    ],
  };
}
