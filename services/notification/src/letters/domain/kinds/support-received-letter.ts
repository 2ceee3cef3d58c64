import type { Institution } from "../../../domain/ports.ts";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

/** Repeats nothing of the question: the address may belong to another person. */
export function supportReceivedLetter(
  words: Words,
  institution: Institution,
  reference: string,
): LetterParts {
  return {
    subject: words.say("supportReceived.subject", { reference }),
    preview: words.say("supportReceived.next"),
    blocks: [
      { kind: "heading", text: words.say("supportReceived.heading") },
      { kind: "sheet", label: words.say("supportReceived.reference"), value: reference, facts: [] },
      { kind: "paragraph", text: words.say("supportReceived.next") },
      { kind: "paragraph", text: words.say("supportReceived.noSecrets") },
      notYou(words, institution, words.say("supportReceived.notYou")),
    ],
  };
}
