import type { LetterParts } from "./letterhead.ts";
import type { Words } from "./words.ts";

/** The same letter about an election that decides nothing: it says so in its subject, and before anything else in it. */
export function ofTrial({ subject, blocks, ...parts }: LetterParts, words: Words): LetterParts {
  const [heading, ...rest] = blocks;
  const lead = words.say("trial.lead");
  const notice = { kind: "notice" as const, lead, text: words.say("trial.text") };
  return {
    ...parts,
    subject: words.say("trial.subject", { subject }),
    blocks: heading ? [heading, notice, ...rest] : [notice],
  };
}
