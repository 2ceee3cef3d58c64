import type { Institution } from "../../../domain/ports.ts";
import type { Block } from "@urna/service-kit/letters/letter";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

/** The administrator's answer, without the question: the address may belong to another person. */
export function supportAnsweredLetter(
  words: Words,
  institution: Institution,
  { reference, answer }: { reference: string; answer: string },
): LetterParts {
  const say = (key: string, values = {}) => words.say(`supportAnswered.${key}`, values);
  const lines = answer.split("\n").map((line) => line.trim());
  const paragraphs = lines.filter(Boolean).map((text): Block => ({ kind: "paragraph", text }));
  return {
    subject: say("subject", { reference }),
    preview: say("heading"),
    blocks: [
      { kind: "heading", text: say("heading") },
      { kind: "sheet", label: words.say("supportReceived.reference"), value: reference, facts: [] },
      ...paragraphs,
      { kind: "paragraph", text: say("next") },
      { kind: "paragraph", text: words.say("supportReceived.noSecrets") },
      notYou(words, institution, words.say("supportReceived.notYou")),
    ],
  };
}
