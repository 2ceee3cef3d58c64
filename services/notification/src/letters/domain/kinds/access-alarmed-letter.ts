import type { LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

interface AccessAlarmed {
  raisedAt: Date;
  /** A host to type, not a link. */
  site: string;
}

/** Notifies a superadministrator that codes are being guessed, what the service does about it, and where to look. */
export function accessAlarmedLetter(words: Words, { raisedAt, site }: AccessAlarmed): LetterParts {
  const happened = words.say("accessAlarmed.text", { moment: words.moment(raisedAt) });
  return {
    subject: words.say("accessAlarmed.subject"),
    preview: happened,
    blocks: [
      { kind: "heading", text: words.say("accessAlarmed.subject") },
      { kind: "paragraph", text: happened },
      { kind: "paragraph", text: words.say("accessAlarmed.nobodyLocked") },
      {
        kind: "notice",
        lead: words.say("accessAlarmed.toDo"),
        text: words.say("accessAlarmed.look", { site }),
      },
    ],
  };
}
