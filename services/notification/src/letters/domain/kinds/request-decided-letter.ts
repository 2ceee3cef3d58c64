import type { RequestDecided } from "../../../messages/domain/message.ts";
import type { Institution } from "../../../domain/ports.ts";
import type { Block } from "@urna/service-kit/letters/letter";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

/** Gives the decision and its reason, and repeats nothing of the request: the address may belong to another person. */
export function requestDecidedLetter(
  words: Words,
  institution: Institution,
  { reference, decision, reasonCode, comment, laterRoll }: RequestDecided,
): LetterParts {
  const say = (key: string, values = {}) => words.say(`requestDecided.${key}`, values);
  const paragraph = (text: string): Block => ({ kind: "paragraph", text });
  const reason = reasonCode === "other" ? [] : [paragraph(say(`reason.${decision}.${reasonCode}`))];
  return {
    subject: say(`${decision}.subject`, { reference }),
    preview: say(`${decision}.text`),
    blocks: [
      { kind: "heading", text: say(`${decision}.heading`) },
      { kind: "sheet", label: words.say("registrationReceived.reference"), value: reference, facts: [] },
      paragraph(say(`${decision}.text`)),
      ...reason,
      ...(comment === undefined ? [] : [paragraph(say("comment", { comment }))]),
      ...(laterRoll ? [paragraph(say("laterRoll"))] : []),
      ...(decision === "approved" ? [] : [paragraph(say(`${decision}.next`))]),
      notYou(words, institution, words.say("registrationReceived.notYou")),
    ],
  };
}
