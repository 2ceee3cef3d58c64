import type { Institution } from "../../../domain/ports.ts";
import { notYou, type LetterParts } from "../letterhead.ts";
import type { Words } from "../words.ts";

interface Invitation {
  /** The token is in the fragment, which browsers send to no server. */
  url: string;
  minutesLeft: number;
}

/** Names neither the inviter nor the purpose: the address may be mistyped. */
export function invitationLetter(
  words: Words,
  institution: Institution,
  invitation: Invitation,
): LetterParts {
  const expires = words.say("invitation.expires", { time: words.minutes(invitation.minutesLeft) });
  return {
    subject: words.say("invitation.subject"),
    preview: expires,
    blocks: [
      { kind: "heading", text: words.say("invitation.heading") },
      { kind: "paragraph", text: words.say("invitation.intro", { institution: institution.name }) },
      { kind: "link", url: invitation.url },
      { kind: "paragraph", text: expires },
      { kind: "paragraph", text: words.say("invitation.after") },
      notYou(words, institution, words.say("invitation.notYou")),
    ],
  };
}
