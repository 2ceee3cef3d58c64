import type { Category } from "@urna/contract/words";
import type { Institution } from "../../../domain/ports.ts";
import { electionWords } from "../election-words.ts";
import { notYou, type LetterParts } from "../letterhead.ts";
import { outerText } from "@urna/service-kit/letters/outer-text";
import type { Words } from "../words.ts";

interface ReceiptFacts {
  voterName: string;
  electionTitle: string;
  number: string;
  /** The sealed election's fingerprint. */
  fingerprint: string;
  category: Category;
  participatedOn: Date;
  fileName: string;
  fileBytes: number;
  /** Site for verification: a host to type, not a link. */
  site: string;
}

/** The same for every choice: it knows nothing of the ballot, not even its tracker. */
export function receiptLetter(words: Words, institution: Institution, facts: ReceiptFacts): LetterParts {
  const { number } = facts;
  const thanks = words.say("receipt.thanks", { election: facts.electionTitle });
  return {
    subject: words.say("receipt.subject", { number }),
    preview: thanks,
    blocks: [
      { kind: "heading", text: words.say("receipt.heading") },
      { kind: "paragraph", text: greeting(words, facts.voterName) },
      { kind: "paragraph", text: thanks },
      {
        kind: "sheet",
        label: words.say("receipt.number"),
        value: number,
        facts: [
          { label: words.say("receipt.category"), value: words.category(facts.category) },
          {
            label: words.say("receipt.participation"),
            value: words.say("receipt.registeredOn", { date: words.day(facts.participatedOn) }),
          },
        ],
      },
      {
        kind: "attachment",
        name: facts.fileName,
        note: words.say("receipt.attached", { size: words.size(facts.fileBytes) }),
      },
      ...electionWords(words, facts.fingerprint),
      { kind: "paragraph", text: words.say("receipt.says") },
      { kind: "paragraph", text: words.say("receipt.verify", { site: facts.site }) },
      ...ownSentence(words, institution),
      notYou(words, institution, words.say("receipt.notYou", { site: facts.site })),
    ],
  };
}

/** The institution's sentence on every receipt. */
function ownSentence(words: Words, { receiptText }: Institution): LetterParts["blocks"] {
  const text = outerText(words.pick(receiptText));
  return text === "" ? [] : [{ kind: "paragraph", text }];
}

/** The first name. For a name without letters, the greeting has no name and no comma. */
function greeting(words: Words, name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return /\p{L}/u.test(first) ? words.say("greeting", { name: first }) : words.say("greetingNobody");
}
