import type { Institution } from "../../../domain/ports.ts";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

/** Says nothing of what was asked: the address may be somebody else's. */
export function registrationReceivedLetter(
  words: Words,
  institution: Institution,
  reference: string,
): LetterParts {
  return {
    subject: words.say("registrationReceived.subject", { reference }),
    preview: words.say("registrationReceived.next"),
    blocks: [
      { kind: "heading", text: words.say("registrationReceived.heading") },
      { kind: "sheet", label: words.say("registrationReceived.reference"), value: reference, facts: [] },
      { kind: "paragraph", text: words.say("registrationReceived.next") },
      { kind: "paragraph", text: words.say("registrationReceived.roll") },
      notYou(words, institution, words.say("registrationReceived.notYou")),
    ],
  };
}
