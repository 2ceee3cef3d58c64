import type { RetentionNotice } from "../../../messages/domain/message.ts";
import type { LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

interface RetentionNoticed extends RetentionNotice {
  /** A host to type, not a link. */
  site: string;
}

/** Notifies a superadministrator of elections to be removed, the date, and how to keep or copy them. */
export function retentionNoticeLetter(
  words: Words,
  { dueAt, elections, site }: RetentionNoticed,
): LetterParts {
  const day = words.day(dueAt);
  const count = elections.length;
  const intro = words.say("retentionNotice.text", { count, day });
  const paragraph = (text: string) => ({ kind: "paragraph" as const, text });
  return {
    subject: words.say("retentionNotice.subject", { count, day }),
    preview: intro,
    blocks: [
      { kind: "heading", text: words.say("retentionNotice.heading") },
      paragraph(intro),
      ...elections.map(({ code, title }) =>
        paragraph(words.say("retentionNotice.election", { code, title: words.pick(title) })),
      ),
      paragraph(words.say("retentionNotice.goes")),
      paragraph(words.say("retentionNotice.download")),
      {
        kind: "notice",
        lead: words.say("retentionNotice.toDo"),
        text: words.say("retentionNotice.keep", { site }),
      },
    ],
  };
}
