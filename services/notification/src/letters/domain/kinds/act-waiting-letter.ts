import type { AccountActName } from "@urna/contract/words";
import type { LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

interface ActWaiting {
  operation: AccountActName;
  takesEffectAt: Date;
  /** A host to type, not a link. */
  site: string;
}

/** Notifies an administrator of an act that two others agreed on, when it takes effect, and how to stop it. */
export function actWaitingLetter(words: Words, { operation, takesEffectAt, site }: ActWaiting): LetterParts {
  const what = words.say(`actWaiting.act.${operation}`);
  const waits = words.say("actWaiting.text", { what, moment: words.moment(takesEffectAt) });
  return {
    subject: words.say("actWaiting.subject", { what }),
    preview: waits,
    blocks: [
      { kind: "heading", text: words.say("actWaiting.heading") },
      { kind: "paragraph", text: waits },
      { kind: "paragraph", text: words.say("actWaiting.why") },
      { kind: "notice", lead: words.say("actWaiting.toDo"), text: words.say("actWaiting.look", { site }) },
    ],
  };
}
