import type { HappenedRecord } from "../../documents/domain/election-record.ts";
import type { PaperBlock } from "@urna/printing/paper/paper";
import type { RecordWords } from "./record-words.ts";

/**
 * Every event that changed the vote, in order: time, act, person and reason. Incidents with their own section have
 * their text there.
 */
export function happenedBlocks(
  words: RecordWords,
  history: readonly HappenedRecord[],
  { incidentTexts }: { incidentTexts: boolean },
): PaperBlock[] {
  const { say, instant } = words;
  const heading = { heading: say("happened.heading") };
  if (history.length === 0) return [heading, { text: say("happened.none") }];
  return [
    heading,
    {
      table: {
        caption: say("happened.caption"),
        columns: [{ label: say("happened.when") }, { label: say("happened.what") }],
        rows: history.map((event) => [instant(event.at), sentences(words, event, incidentTexts)]),
      },
    },
  ];
}

function sentences({ say, instant }: RecordWords, event: HappenedRecord, incidentTexts: boolean): string {
  const { kind, number, before, after } = event;
  const reason = kind.startsWith("incident") && !incidentTexts ? "" : event.reason;
  const times = { before: before ? instant(before) : "", after: after ? instant(after) : "" };
  return [
    say(`happened.${kind}`, { number, ...times }),
    ...who(say, event),
    ...(reason === "" ? [] : [say("happened.why", { reason })]),
  ].join(" ");
}

/** The administrator, or both for an act of two. */
function who(say: RecordWords["say"], { author, askedBy }: HappenedRecord): string[] {
  if (author === "") return [];
  return [
    askedBy === "" ? say("happened.who", { name: author }) : say("happened.whoBoth", { author, askedBy }),
  ];
}
