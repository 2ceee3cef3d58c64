import type { AccountChange } from "@urna/contract/words";
import type { Institution } from "../../../domain/ports.ts";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

interface AccountChanged {
  change: AccountChange;
  changedAt: Date;
  /** A host to type, not a link. */
  site: string;
}

/** Notifies an account's owner of a change to the ways to sign in. It contains no link. */
export function accountChangedLetter(
  words: Words,
  institution: Institution,
  { change, changedAt, site }: AccountChanged,
): LetterParts {
  const moment = words.moment(changedAt);
  const happened = words.say(`accountChanged.${change}.text`, { moment });
  return {
    subject: words.say(`accountChanged.${change}.subject`),
    preview: happened,
    blocks: [
      { kind: "heading", text: words.say(`accountChanged.${change}.subject`) },
      { kind: "paragraph", text: happened },
      { kind: "paragraph", text: words.say("accountChanged.wasYou") },
      notYou(words, institution, words.say("accountChanged.notYou", { site })),
    ],
  };
}
