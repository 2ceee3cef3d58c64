import type { Translator } from "@urna/language/translator";
import type { CountRecord } from "../../documents/domain/count-record.ts";
import type { PaperBlock, PaperFact } from "@urna/printing/paper/paper";
import type { RecordContent, WrittenRecord } from "../../documents/domain/render-record.ts";
import { happenedBlocks } from "./happened-blocks.ts";
import { incidentBlocks } from "./incident-blocks.ts";
import { quorumText, verdictBlocks } from "./outcome-blocks.ts";
import {
  checkBlock,
  electionFacts,
  recordFrame,
  sealedHashes,
  signatureBlocks,
  trialBlocks,
  trialStanding,
  trusteeBlocks,
} from "./record-parts.ts";
import { recordWords, type RecordWords } from "./record-words.ts";
import { tieBlocks } from "./tie-blocks.ts";
import { voteBlocks } from "./vote-blocks.ts";

/** The minutes of the count, in the spirit of Form. 040 of Servel: every count in figures and in words. */
export function writeCountRecord(
  { translator, origin }: { translator: Translator; origin: string },
  { record, institution, language }: RecordContent<CountRecord>,
): WrittenRecord {
  const words = recordWords(translator, language);
  const { say, text, instant, date } = words;
  const { id, code, title, closedAt, talliedAt, publishedAt } = record;
  const final = publishedAt !== undefined;
  const at = publishedAt ?? talliedAt;
  return {
    fileName: say("count.fileName", { code }),
    paper: {
      ...recordFrame(words, institution.name),
      title: say("count.title", { code }),
      kind: say("count.kind"),
      date: date(at),
      heading: say("count.kind"),
      lead: say("count.lead", { title: text(title), closed: instant(closedAt), counted: instant(talliedAt) }),
      standing: { final, words: say(final ? "count.final" : "count.provisional"), year: date(at).slice(-4) },
      ...(record.trial && trialStanding(words, at)),
      at,
      blocks: [
        ...trialBlocks(words, record),
        ...(final ? [] : [{ text: say("count.provisionalText"), strong: true }]),
        { facts: [...electionFacts(words, record), ...timeFacts(words, record)] },
        ...voteBlocks(words, record),
        { heading: say("quorum.heading") },
        { text: quorumText(words, record) },
        ...verdictBlocks(words, record),
        ...tieBlocks(words, record),
        ...happenedBlocks(words, record.history, { incidentTexts: false }),
        ...incidentBlocks(words, record.incidents),
        ...trusteeBlocks(words, record, record.shareOwners),
        ...hashBlocks(words, record),
        checkBlock(words, { origin, path: `/votacion/${id}/resultados`, text: say("count.checkText") }),
        ...signatureBlocks(words),
      ],
    },
  };
}

function timeFacts({ say, instant }: RecordWords, record: CountRecord): PaperFact[] {
  const { openedAt, scheduledClosesAt, closedAt, talliedAt, publishedAt } = record;
  return [
    { label: say("record.openedAt"), value: instant(openedAt) },
    ...(scheduledClosesAt ? [{ label: say("opening.closesAt"), value: instant(scheduledClosesAt) }] : []),
    { label: say("count.closedAt"), value: instant(closedAt) },
    { label: say("count.talliedAt"), value: instant(talliedAt) },
    ...(publishedAt ? [{ label: say("count.publishedAt"), value: instant(publishedAt) }] : []),
  ];
}

function hashBlocks(words: RecordWords, record: CountRecord): PaperBlock[] {
  const { say } = words;
  return [
    { heading: say("record.hashes") },
    {
      facts: [
        ...sealedHashes(words, record),
        { label: say("count.result"), value: record.resultSha256, code: true },
        { label: say("count.archive"), value: record.archiveSha256, code: true },
      ],
    },
  ];
}
