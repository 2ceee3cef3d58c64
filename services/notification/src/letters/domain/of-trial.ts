import type { LetterParts } from "./letterhead.ts";
import type { Words } from "./words.ts";

/** A letter about a trial, which its subject and first block state. */
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
