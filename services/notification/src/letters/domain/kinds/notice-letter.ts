import type { OwnText } from "@urna/contract/messages/own-text";
import type { Institution } from "../../../domain/ports.ts";
import type { NoticeMessageKind } from "@urna/contract/words";
import type { NoticeFacts } from "../../../sendings/domain/sending.ts";
import { electionWords } from "../election-words.ts";
import type { Block } from "@urna/service-kit/letters/letter";
import { addressedTo, type LetterParts } from "../letterhead.ts";
import { outerText } from "@urna/service-kit/letters/outer-text";
import type { Words } from "../words.ts";

export interface Notice extends NoticeFacts {
  kind: NoticeMessageKind;
  /** The site to visit: a host to type, not a link. */
  site: string;
}

/** Notifies voters of a step of their election, or reminds them. The reader may have voted already. */
export function noticeLetter(words: Words, institution: Institution, notice: Notice): LetterParts {
  const { kind, site, closesAt, reason } = notice;
  const election = words.pick(notice.electionTitle);
  const say = (key: string, values = {}) => words.say(`notice.${kind}.${key}`, { election, ...values });
  const text = say("text");
  const isInvitation = kind === "election-invitation";
  const isClosingNews = kind !== "election-paused" && kind !== "election-published";
  return {
    subject: say("subject"),
    preview: text,
    blocks: [
      { kind: "heading", text: say("heading") },
      paragraph(text),
      ...(isInvitation ? opening(words, notice.opensAt) : []),
      ...(closesAt && isClosingNews
        ? [paragraph(words.say("notice.until", { moment: words.moment(closesAt) }))]
        : []),
      ...(kind === "election-paused" && reason !== ""
        ? [paragraph(words.say("notice.reason", { reason }))]
        : []),
      ...(isInvitation ? entering(words, notice.accessMethods) : []),
      ...ownWords(words, notice.ownText),
      paragraph(say("next", { site })),
      ...electionWords(words, notice.fingerprint),
      paragraph(words.say("notice.noLinks")),
      addressedTo(words, institution, words.say("notice.notYours")),
    ],
  };
}

function opening(words: Words, opensAt: Date | undefined): Block[] {
  if (opensAt === undefined) return [];
  return [paragraph(words.say("notice.from", { moment: words.moment(opensAt) }))];
}

/** The ways to enter, where they hold for every group. */
function entering(words: Words, methods: readonly string[]): Block[] {
  const named = (["code", "document", "clave-unica"] as const).filter((method) => methods.includes(method));
  return named.map((method) => paragraph(words.say(`notice.enter.${method}`)));
}

/** The administrators' words in a separate frame, so that nobody takes them for the system's. */
function ownWords(words: Words, ownText: OwnText | undefined): Block[] {
  if (ownText === undefined) return [];
  const lines = ownText[words.language].split("\n").map(outerText).filter(Boolean);
  return [{ kind: "quote", label: words.say("notice.ownText"), lines }];
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });
