import { spokenDigest } from "@urna/belenios/spoken";
import type { Block } from "@urna/service-kit/letters/letter";
import type { Words } from "./words.ts";

/** Words that the reader compares with the ballot: only the sealed election has these. */
export function electionWords(words: Words, fingerprint: string): Block[] {
  if (fingerprint === "") return [];
  const spoken = spokenDigest(fingerprint);
  return [
    {
      kind: "words",
      label: words.say("electionWords.label"),
      words: spoken.words.join(" "),
      digits: spoken.digits.replace(/^.{4}/, "$& "),
      note: words.say("electionWords.note"),
    },
  ];
}
