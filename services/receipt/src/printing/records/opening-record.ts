import type { Translator } from "@urna/language/translator";
import type { RecordContent, WrittenRecord } from "../../documents/domain/render-record.ts";
import type { ElectionRecord, RecordCandidate } from "../../documents/domain/election-record.ts";
import { happenedBlocks } from "./happened-blocks.ts";
import { candidateName, withdrawalBlocks } from "./candidate-words.ts";
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
import { recordWords } from "./record-words.ts";

/**
 * The minutes of the opening. They need no count to show that the box was empty: it takes no ballots before the
 * opening.
 */
export function writeOpeningRecord(
  { translator, origin }: { translator: Translator; origin: string },
  { record, institution, language }: RecordContent<ElectionRecord>,
): WrittenRecord {
  const words = recordWords(translator, language);
  const { say, text, figure, instant, date } = words;
  const { id, code, title, question, openedAt, roll } = record;
  const candidates = record.candidates.map((candidate) => asOf(openedAt, candidate));
  return {
    fileName: say("opening.fileName", { code }),
    paper: {
      ...recordFrame(words, institution.name),
      title: say("opening.title", { code }),
      kind: say("opening.kind"),
      date: date(openedAt),
      heading: say("opening.kind"),
      lead: say("opening.lead", { title: text(title), when: instant(openedAt) }),
      ...(record.trial && trialStanding(words, openedAt)),
      at: openedAt,
      blocks: [
        ...trialBlocks(words, record),
        {
          facts: [
            ...electionFacts(words, record),
            { label: say("record.openedAt"), value: instant(openedAt) },
            { label: say("opening.closesAt"), value: instant(plannedClose(record)) },
            { label: say("opening.inBox"), value: figure(0) },
            { label: say("record.rollSize"), value: figure(roll.size) },
          ],
        },
        { heading: say("opening.ballot") },
        { text: text(question) },
        {
          table: {
            caption: say("opening.candidates"),
            columns: [
              { label: say("record.number"), figures: true },
              { label: say("record.candidate") },
              { label: say("record.list") },
            ],
            rows: candidates.map((candidate) => [
              String(candidate.number),
              candidateName(words, candidate),
              candidate.list,
            ]),
          },
        },
        ...withdrawalBlocks(words, candidates),
        ...happenedBlocks(words, record.history, { incidentTexts: true }),
        ...trusteeBlocks(words, record),
        { heading: say("record.hashes") },
        { facts: sealedHashes(words, record) },
        checkBlock(words, { origin, path: `/votacion/${id}/urna`, text: say("opening.checkText") }),
        ...signatureBlocks(words),
      ],
    },
  };
}

/** The closing as planned at the opening, before any change. */
function plannedClose({ history, scheduledClosesAt, closesAt }: ElectionRecord): Date {
  return history.find(({ kind }) => kind === "extend")?.before ?? scheduledClosesAt ?? closesAt;
}

/** A candidate who withdrew later still stood at the opening. */
function asOf(at: Date, { withdrawal, ...candidate }: RecordCandidate): RecordCandidate {
  return { ...candidate, withdrawal: withdrawal && withdrawal.at <= at ? withdrawal : undefined };
}
