import type { Institution } from "../../../domain/ports.ts";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

/** Repeats nothing of the request: the address may belong to another person. */
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
