import type { Institution } from "../../../domain/ports.ts";
import type { TrusteeFacts } from "../../../messages/domain/message.ts";
import { notExpected, type LetterParts } from "../letterhead.ts";
import { outerText } from "@urna/service-kit/letters/outer-text";
import type { Words } from "../words.ts";

interface TrusteeAsked extends TrusteeFacts {
  asks: "invitation" | "reminder" | "count";
  /** The token is in the fragment, which browsers send to no server. */
  url: string;
}

/** A trustee's next step, the device it needs, and what nobody will ever ask them for. */
export function trusteeLetter(words: Words, institution: Institution, facts: TrusteeAsked): LetterParts {
  const { asks, url } = facts;
  const election = outerText(facts.electionTitle);
  const values = { election, institution: outerText(institution.name) };
  const say = (key: string) => words.say(`trustee.${asks}.${key}`, values);
  const paragraph = (text: string) => ({ kind: "paragraph" as const, text });
  const intro = say("intro");
  const titles = facts.otherTitles.map(outerText).join("; ");
  const others = titles === "" ? [] : [words.say("trustee.others", { elections: titles })];
  return {
    subject: say("subject"),
    preview: intro,
    blocks: [
      { kind: "heading", text: say("heading") },
      paragraph(words.say("greeting", { name: outerText(facts.name) })),
      paragraph(intro),
      ...others.map(paragraph),
      paragraph(say("open")),
      { kind: "link", url },
      paragraph(say("device")),
      paragraph(say("keep")),
      paragraph(words.say("trustee.neverAsk")),
      notExpected(words, institution, words.say("trustee.notExpected")),
    ],
  };
}
