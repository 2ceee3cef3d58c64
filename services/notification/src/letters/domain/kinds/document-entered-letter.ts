import type { LocalizedText } from "@urna/contract/words";
import type { Institution } from "../../../domain/ports.ts";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

interface DocumentEntered {
  enteredAt: Date;
  /** Undefined: the entry named no election. */
  electionTitle: LocalizedText | undefined;
  /** The voter quotes it to report that they did not enter. */
  reference: string;
  /** A host to type, not a link. */
  site: string;
}

/** Notifies a voter that their document was used to enter, possibly by another person. */
export function documentEnteredLetter(
  words: Words,
  institution: Institution,
  { enteredAt, electionTitle, reference, site }: DocumentEntered,
): LetterParts {
  const moment = words.moment(enteredAt);
  const happened =
    electionTitle === undefined
      ? words.say("documentEntered.text", { moment })
      : words.say("documentEntered.textIn", { moment, election: words.pick(electionTitle) });
  return {
    subject: words.say("documentEntered.subject"),
    preview: happened,
    blocks: [
      { kind: "heading", text: words.say("documentEntered.subject") },
      { kind: "paragraph", text: happened },
      { kind: "paragraph", text: words.say("documentEntered.wasYou") },
      notYou(words, institution, words.say("documentEntered.notYou", { site, reference })),
    ],
  };
}
